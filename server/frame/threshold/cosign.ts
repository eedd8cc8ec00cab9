import type { NonceCommitments } from '@noble/curves/abstract/frost.js'
import { ed25519 } from '@noble/curves/ed25519.js'
import { thresholdEndpoints } from '../../src/secureSite/endpoints/thresholdEndpoints.ts'
import { frost, participants } from '../../src/secureSite/threshold/frost.ts'
import { publicPackage } from '../../src/secureSite/threshold/publicPackage.ts'
import { wireFormat } from '../../src/secureSite/threshold/wireFormat.ts'
import { createSiteApi } from '../api/createSiteApi.ts'
import { type Bytes, base58, base64url, wipe } from '../bytes.ts'
import { frameError } from '../frameError.ts'
import type { WorkerContext } from '../worker/WorkerContext.ts'
import { type ThresholdKey, thresholdContent } from './ThresholdKey.ts'

/** Signs with the Solana key of an opened wallet, if it is the one that the visitor was shown. Overwrites `root`. */
export async function cosignWallet(
  context: WorkerContext,
  root: Bytes,
  { address, ...asked }: CosignRequest & { readonly address: string },
): Promise<Bytes[]> {
  const key = thresholdContent.read(root)
  // The site's answer is awaited without the root of the other keys.
  wipe(root)
  try {
    if (base58.encode(key.group.slice(0, 32)) !== address)
      throw frameError('aborted', 'Another account is logged in now')
    return await cosign(context, key, asked)
  } finally {
    wipe(key.share)
  }
}

export type CosignRequest = {
  readonly kind: 'transaction' | 'text'
  readonly messages: readonly Bytes[]
}
type Round1 = ReturnType<typeof frost.commit>
type Answer = { readonly commitments: string; readonly share: string }

/**
 * Signs with the device's share and the site's. The device commits to its nonces and sends the messages; the site answers
 * with its commitments and its signature shares. The device's signature shares never leave the frame: a signature does,
 * once it is verified. Throws `cosigner` where the site's answer is wrong.
 */
async function cosign(
  context: WorkerContext,
  { group, share }: ThresholdKey,
  { kind, messages }: CosignRequest,
): Promise<Bytes[]> {
  const secret = { identifier: participants.device, signingShare: share }
  const rounds = messages.map(() => frost.commit(secret))
  try {
    const { id: wallet, version } = context.session.wallet
    const { signed } = await createSiteApi(context.request, thresholdEndpoints).cosign({
      wallet,
      version,
      items: messages.map((message, at) => ({
        kind,
        message: base64url.encode(message),
        commitments: encode(rounds[at]),
      })),
    })
    if (signed.length !== messages.length) throw wrongAnswer()
    return messages.map((message, at) =>
      sign({ group, share, message, round1: rounds[at], answer: signed[at] }),
    )
  } finally {
    for (const { nonces } of rounds) wipe(nonces.hiding, nonces.binding)
  }
}

type One = ThresholdKey & {
  readonly message: Bytes
  readonly round1: Round1 | undefined
  readonly answer: Answer | undefined
}

function sign({ group, share, message, round1, answer }: One): Bytes {
  if (!round1 || !answer) throw wrongAnswer()
  const { device, server } = participants
  const pub = publicPackage(group)
  try {
    const theirs = wireFormat.commitments.read(base64url.decode(answer.commitments), server)
    const commitments = [round1.commitments, theirs]
    const serverShare = base64url.decode(answer.share)
    const secret = { identifier: device, signingShare: share }
    const own = frost.signShare(secret, pub, round1.nonces, commitments, message)
    const shares = { [device]: own, [server]: serverShare }
    return aggregateSignature({ group, message, commitments, shares })
  } catch (cause) {
    throw Object.assign(wrongAnswer(), { cause })
  }
}

function encode(round1: Round1 | undefined): string {
  if (!round1) throw wrongAnswer()
  return base64url.encode(wireFormat.commitments.pack(round1.commitments))
}

function wrongAnswer() {
  return frameError('cosigner', 'The wallet’s site sent a wrong part of the signature')
}

type Signing = {
  readonly group: Bytes
  readonly message: Uint8Array
  readonly commitments: readonly NonceCommitments[]
  /** By participant. */
  readonly shares: Readonly<Record<string, Uint8Array>>
}

/** The signature of two signature shares, which anybody verifies as a plain one of Ed25519. Throws where it is wrong. */
export function aggregateSignature({ group, message, commitments, shares }: Signing): Bytes {
  const signature = frost.aggregate(publicPackage(group), [...commitments], message, { ...shares })
  // By the rules of Solana's validators, which are stricter.
  if (!ed25519.verify(signature, message, group.slice(0, 32), { zip215: false }))
    throw new Error('The signature is wrong')
  return Uint8Array.from(signature)
}
