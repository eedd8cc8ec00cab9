import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Signer, SignMessageRequest } from '@portico/core/adapter'
import { providerOf } from '@portico/core/adapter/session'
import { requestErrors } from '@portico/core/errors'
import { siwxErrors } from '@portico/core/internal/connect'
import * as z from 'zod/mini'
import { isPolkadotNetwork } from '../networks/PolkadotNetwork.ts'
import type { Injected, SignerPayloadRaw } from '../provider.ts'
import { accountKey } from './address.ts'
import { readAccounts, toAccounts } from './readAccounts.ts'
import { signatureSchema, walletErrors } from './walletErrors.ts'

const answer = z.object({ signature: signatureSchema })

/**
 * Requests a signature of a text, as 0x hex. The wallet wraps the text in `<Bytes>…</Bytes>`, so that it cannot be a
 * transaction. Throws `request/otherAccount` when the account did not sign it, other `request/*`, and as
 * `confirmSigner` does.
 */
export async function signMessage({ message, ...signer }: SignMessageRequest): Promise<string> {
  const { address } = signer.account
  const data = `0x${bytesToHex(utf8ToBytes(message))}` as const
  const request = { method: 'signRaw', answer, otherwise: 'signFailed' } as const
  const { signature } = await walletErrors.request(async () => {
    const { signer: wallet } = await confirmSigner(signer)
    if (typeof wallet.signRaw !== 'function')
      throw requestErrors.create('unsupported', [request.method, 'This wallet'])
    return wallet.signRaw({ address, data, type: 'bytes' })
  }, request)
  await checkRaw({ address, data }, signature)
  return signature
}

/**
 * Checks that the account signed the raw bytes, bare or wrapped in `<Bytes>…</Bytes>`; a runtime without Ed25519 cannot
 * check it. Throws `request/otherAccount`.
 */
export async function checkRaw(
  { address, data }: Pick<SignerPayloadRaw, 'address' | 'data'>,
  signature: unknown,
): Promise<void> {
  const { isSignedBytes } = await import('../siwx/isSigned.ts')
  const bare = data.startsWith('0x') ? hexToBytes(data.slice(2)) : utf8ToBytes(data)
  const wrapped = concatBytes(utf8ToBytes('<Bytes>'), bare, utf8ToBytes('</Bytes>'))
  const claim = { account: address, messages: [wrapped, bare], signature: String(signature) }
  try {
    if (await isSignedBytes(claim)) return
  } catch (error) {
    if (siwxErrors.is(error, 'unavailable')) return
    throw error
  }
  const hints = [`The wallet returned a signature that is not of ${address}`]
  throw requestErrors.create('otherAccount', [], { hints })
}

/**
 * Returns the wallet after checking that it still exposes this account, for this network: the account that the visitor
 * sees must be the one that signs (T3, T5). Throws `request/accountChanged` and `request/unsupportedChain`.
 */
export async function confirmSigner({ account, network, connector }: Signer): Promise<Injected> {
  if (!isPolkadotNetwork(network)) throw requestErrors.create('unsupportedChain', [])
  const injected = await providerOf<Injected>({ connector, network })
  const usable = toAccounts(await readAccounts(injected), network)
  const wanted = accountKey(account.address)
  if (!usable.some(({ address }) => accountKey(address) === wanted))
    throw requestErrors.create('accountChanged', [])
  return injected
}
