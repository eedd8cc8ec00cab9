import { cometState } from './CometState.ts'

/** A well-known test phrase; use it only on a local chain. */
const phrase = 'test test test test test test test test test test test junk'

/** CosmJS wallets of the active account, for both document types; they load on first use. */
export async function openKeys(chainId: string) {
  const { enabled, chains, account } = cometState.read()
  const prefix = chains[chainId]
  if (prefix === undefined) throw new Error(`There is no chain info for ${chainId}`)
  if (!enabled.includes(chainId)) throw new Error(`${chainId} is not enabled for this page`)
  const { DirectSecp256k1HdWallet, makeCosmoshubPath, Secp256k1HdWallet } = await import(
    './cosmjs.ts'
  )
  const options = { prefix, hdPaths: [makeCosmoshubPath(account)] }
  const [amino, direct] = await Promise.all([
    Secp256k1HdWallet.fromMnemonic(phrase, options),
    DirectSecp256k1HdWallet.fromMnemonic(phrase, options),
  ])
  const [data] = await amino.getAccounts()
  return { amino, direct, data: data! }
}
