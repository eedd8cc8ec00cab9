import {
  isSameAddress,
  type Permission,
  type PermissionQuery,
  type PermissionSource,
} from '@portico/core'
import { readTime } from '@portico/core/siwx'
import type { SessionStore } from './SessionStore.ts'
import type { SignedIn } from './Sessions.ts'

type Load = () => Promise<Pick<SessionStore, 'all' | 'end' | 'load'>>

/** The sign-ins of an account at this app, of every network. Throws `siwx/unavailable`. */
export function signInPermissions(load: Load): PermissionSource {
  const read = async ({ account, signal }: PermissionQuery) => {
    signal.throwIfAborted()
    const sessions = await load()
    await sessions.load()
    signal.throwIfAborted()
    const own = sessions.all.filter(({ address }) => isSameAddress(address, account.address))
    return { sessions, own }
  }
  return {
    id: 'siwx',
    kind: 'signIn',
    async list(query) {
      const { own } = await read(query)
      return { permissions: own.map(toPermission) }
    },
    async describe({ id }, query) {
      const { own } = await read(query)
      return own.map(toPermission).find((it) => it.id === id)
    },
    revoke: async (permissions) =>
      permissions.map(({ id }) => ({
        ids: [id],
        async end() {
          const sessions = await load()
          const ended = sessions.all.filter((it) => idOf(it) === id)
          if (ended.length > 0) await sessions.end(ended)
        },
      })),
  }
}

function idOf({ chainId, address }: SignedIn): string {
  return `${chainId}:${address}`
}

function toPermission(session: SignedIn): Permission {
  const { address, chainId, expirationTime } = session
  const until = expirationTime === undefined ? undefined : readTime(expirationTime)
  return {
    id: idOf(session),
    kind: 'signIn',
    account: address,
    networkId: chainId,
    holder: { url: globalThis.location?.origin ?? '' },
    terms: [],
    ...(until !== undefined && { until }),
    canRevoke: true,
  }
}
