import { type Async, connectionErrors, type Kit, type Namespace } from '@portico/core'
import { useEffect, useState } from 'react'
import { useAnyKit } from '../kit/contexts.ts'
import type { RegisteredNamespace } from '../kit/useKit.ts'
import { useAccount } from './useAccount.ts'
import { useNetwork } from './useNetwork.ts'

export type ClientOptions<client> = {
  readonly namespace: Namespace
  /** Creates the client for the active account and network. Keep it the same function between renderings. */
  readonly open: (kit: Kit) => client | Promise<client>
  /** Closes a client, such as its connection to a node. Keep it the same function between renderings. */
  readonly close?: (client: client) => unknown
}

/**
 * A client of another library for the active account and network, recreated when one of them changes: `idle` while
 * disconnected if `open` needs an account, `failed` with the error of `open`.
 */
export function useClient<client>({
  namespace,
  open,
  close,
}: ClientOptions<client>): Async<client> {
  const kit = useAnyKit()
  const { status, address, networkId, connectorId } = useAccount({ namespace })
  const { network } = useNetwork({ namespace })
  const chosen = networkId ?? network?.caipNetworkId
  const key = [status === 'connected', connectorId, address, chosen].join()
  const [opened, setOpened] = useState<Opened<client>>()
  useEffect(() => {
    let disposed = false
    const publish = (result: Async<client>) => disposed || setOpened({ key, open, result })
    const opening = new Promise<client>((resolve) => resolve(open(kit)))
    publish({ status: 'pending' })
    opening.then(
      (value) => publish({ status: 'success', data: value }),
      (error) => publish(isNotConnected(error) ? { status: 'idle' } : { status: 'error', error }),
    )
    return () => {
      disposed = true
      opening.then(close, () => undefined) // `open` failed, which the state reports
    }
  }, [kit, key, open, close])
  if (opened?.key === key && opened.open === open) return opened.result
  // A client of another account is not returned for the current one.
  return { status: status === 'connected' ? 'pending' : 'idle' }
}

type Opened<client> = {
  readonly key: string
  readonly open: unknown
  readonly result: Async<client>
}

function isNotConnected(error: unknown): boolean {
  return connectionErrors.is(error, 'notConnected')
}

/** The connected wallet's own provider object (EIP-1193 for eip155); `undefined` while there is none. */
export function useProvider<provider = unknown>({
  namespace,
}: {
  namespace?: RegisteredNamespace
} = {}): provider | undefined {
  const kit = useAnyKit()
  const { status, connectorId } = useAccount(namespace ? { namespace } : {})
  const [found, setFound] = useState<{ of: string; provider: unknown }>()
  useEffect(() => {
    let disposed = false
    if (status !== 'connected' || !connectorId) return setFound(undefined)
    kit.getProvider(namespace).then(
      (provider) => disposed || setFound({ of: connectorId, provider }),
      () => disposed || setFound(undefined),
    )
    return () => {
      disposed = true
    }
  }, [kit, namespace, status, connectorId])
  return found?.of === connectorId ? (found?.provider as provider | undefined) : undefined
}
