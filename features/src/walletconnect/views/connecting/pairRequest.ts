import type { AskContext, AttemptRequest, Namespace, Wallet } from '@portico/core'
import { platforms } from './platforms.ts'

type Params = { readonly walletId: string; readonly namespace?: Namespace }

/**
 * What a wallet is asked where the visitor goes to it: nothing where the best way to it needs no link. Where the
 * directory does not load, whichever wallet scans the code.
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
  const directory = await wallets.load().catch(() => undefined) // offline: the code alone still connects
  return directory?.get(id)
}
