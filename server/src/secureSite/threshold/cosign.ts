import { setImmediate } from 'node:timers/promises'
import type * as z from 'zod/mini'
import type { SecureContext, SessionCall } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import type { secureSiteEndpoints } from '../secureSiteEndpoints.ts'
import { findWallet } from '../wallet/findWallet.ts'
import { shareContext } from '../wallet/releaseShares.ts'
import { frost, participants } from './frost.ts'
import { publicPackage } from './publicPackage.ts'
import { wireFormat } from './wireFormat.ts'

type Body = z.output<(typeof secureSiteEndpoints)['cosign']['body']>
type Reply = { readonly signed: { commitments: string; share: string }[] }

/**
 * The site's part of signatures with a key in shares: its commitments and its signature shares, in one answer. The nonces
 * are made here for commitments that the device has sent already, used once and overwritten; none is ever kept, so that
 * neither a restart nor a repeated request can use one twice. Throws `secure/noWallet`, `secure/version`,
 * `secure/message` and `secure/rateLimited`.
 */
export async function cosign(call: SessionCall<Body>, context: SecureContext): Promise<Reply> {
  const { body, session } = call
  const { value } = await findWallet(call, context)
  const { threshold } = value
  if (!threshold || value.id !== body.wallet) throw secureErrors.create('noWallet', [])
  if (value.version !== body.version) throw secureErrors.create('version', [])
  // Each signature takes some 4 ms of the process, so that a request of fifty costs as much as fifty requests.
  await context.limits.device('cosign', `wallet ${value.id}`, body.items.length)
  const group = Buffer.from(threshold.group, 'base64url')
  const account = group.subarray(0, 32)
  const messages = body.items.map(({ kind, message }) => {
    const bytes = Buffer.from(message, 'base64url')
    if (!isBounded(kind, bytes, account)) throw secureErrors.create('message', [])
    return bytes
  })
  const share = context.shareKeys.open(threshold.share, shareContext('thresholdShare', value))
  const sign = createSign(group, Buffer.from(share, 'base64url'))
  const { userId, deviceId, dapp } = session
  context.audit({ event: 'cosign', userId, deviceId, dapp })
  const signed = []
  for (const [at, message] of messages.entries()) {
    // Fifty take some 200 ms, in which others are served as well.
    await setImmediate()
    signed.push(sign(message, body.items[at]?.commitments ?? ''))
  }
  return { signed }
}

function createSign(group: Uint8Array, share: Uint8Array) {
  const pub = publicPackage(group)
  const secret = { identifier: participants.server, signingShare: new Uint8Array(share) }
  return (message: Uint8Array, device: string): Reply['signed'][number] => {
    try {
      const theirs = wireFormat.commitments.read(
        Buffer.from(device, 'base64url'),
        participants.device,
      )
      const { nonces, commitments } = frost.commit(secret)
      const list = [theirs, commitments]
      const signature = frost.signShare(secret, pub, nonces, list, message)
      return {
        commitments: Buffer.from(wireFormat.commitments.pack(commitments)).toString('base64url'),
        share: Buffer.from(signature).toString('base64url'),
      }
    } catch (cause) {
      // Commitments that are no points of the group.
      throw secureErrors.create('message', [], { cause })
    }
  }
}

const keyBytes = 32
/** Of a transaction on the wire, without its signatures. */
const maxTransactionBytes = 1_232

/**
 * Whether the site takes part in signing this: the message of a Solana transaction that the account signs, or a text that
 * no network takes for a transaction.
 */
function isBounded(kind: 'transaction' | 'text', message: Buffer, account: Buffer): boolean {
  const signers = readSigners(message)
  if (kind === 'transaction')
    return message.length <= maxTransactionBytes && !!signers?.some((it) => it.equals(account))
  // Transactions of any version, also of those to come, begin so; a text in UTF-8 does not.
  const isVersioned = (message[0] ?? 0) >> 6 === 2
  return !isVersioned && signers === undefined
}

/** The keys that sign a transaction's message, legacy or version 0; undefined for what is none. */
function readSigners(message: Buffer): readonly Buffer[] | undefined {
  let at = 0
  const take = (length: number) => {
    if (at + length > message.length) throw new RangeError('Ends too early')
    at += length
    return message.subarray(at - length, at)
  }
  const byte = () => take(1)[0] ?? 0
  const length = () => {
    let value = 0
    for (let part = 0; part < 3; part++) {
      const next = byte()
      value |= (next & 0x7f) << (part * 7)
      if (next < 0x80) return value
    }
    throw new RangeError('Malformed length')
  }
  const list = <item>(read: () => item) => Array.from({ length: length() }, read)
  const bytes = () => take(length())
  try {
    const isVersion0 = message[0] === 0x80
    if (isVersion0) byte()
    const [required = 0] = take(3)
    const keys = list(() => take(keyBytes))
    take(keyBytes)
    list(() => [byte(), bytes(), bytes()])
    if (isVersion0) list(() => [take(keyBytes), bytes(), bytes()])
    const isWhole = at === message.length && required >= 1 && required <= keys.length
    return isWhole ? keys.slice(0, required) : undefined
  } catch {
    // It ends too early, so it is no transaction.
    return undefined
  }
}
