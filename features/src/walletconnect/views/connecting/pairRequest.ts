import type { AskContext, AttemptRequest, Namespace, Wallet } from '@portico/core'
import { platforms } from './platforms.ts'

type Params = { readonly walletId: string; readonly namespace?: Namespace }

/**
 * The pair request for the visitor's platform; `undefined` where the best way to the wallet needs no link. When
 * the directory fails to load, any wallet may scan the code.
 */
export async function pairRequest(
  params: Params,
  context: AskContext,
): Promise<AttemptRequest | undefined> {
  const wallet = await find(params.walletId, context)
  const [first] = wallet ? platforms.of(context, wallet, params.namespace).platforms : []
  if (wallet && first && !platforms.pairs(context, wallet, first)) return undefined
  return { act: 'connect', input: { connectorId: 'walletConnect', ...params } }
}

async function find(id: string, { wallets }: AskContext): Promise<Wallet | undefined> {
  const directory = await wallets.load().catch(() => undefined) // offline: a code works without the directory
  return directory?.get(id)
}
