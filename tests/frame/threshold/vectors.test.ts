import { ed25519 } from '@noble/curves/ed25519'
import { expect, it } from 'vitest'
import { aggregateSignature } from '../../../server/frame/threshold/cosign.ts'
import { frost, participants } from '../../../server/src/secureSite/threshold/frost.ts'
import { publicPackage } from '../../../server/src/secureSite/threshold/publicPackage.ts'
import rfc9591 from '../vectors/rfc9591.json' with { type: 'json' }

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))
const digits = (given: Uint8Array) => Buffer.from(given).toString('hex')
const { group, signers, message, signature } = rfc9591
const { Fn } = frost.utils

it('S12 RFC 9591, FROST(Ed25519, SHA-512): shares, nonces, commitments, signature shares and signature', () => {
  const slope = ed25519.ExtendedPoint.BASE.multiply(Fn.fromBytes(bytes(group.coefficient)))
  const commitments = Buffer.concat([bytes(group.publicKey), slope.toRawBytes()])
  const pub = publicPackage(Uint8Array.from(commitments))
  const ids = [participants.device, participants.recovery]
  const rounds = signers.map((signer, at) => {
    const identifier = ids[at] ?? ''
    const secret = { identifier, signingShare: bytes(signer.share) }
    frost.validateSecret(secret, pub)
    const random = [bytes(signer.hidingRandomness), bytes(signer.bindingRandomness)]
    const round1 = frost.commit(secret, () => random.shift() ?? new Uint8Array(32))
    expect(digits(round1.nonces.hiding)).toBe(signer.hidingNonce)
    expect(digits(round1.nonces.binding)).toBe(signer.bindingNonce)
    expect(digits(round1.commitments.hiding)).toBe(signer.hidingCommitment)
    expect(digits(round1.commitments.binding)).toBe(signer.bindingCommitment)
    return { secret, ...round1 }
  })
  const list = rounds.map((it) => it.commitments)
  const shares = rounds.map(({ secret, nonces }, at) => {
    const share = frost.signShare(secret, pub, nonces, list, bytes(message))
    expect(digits(share)).toBe(signers[at]?.signatureShare)
    expect(frost.verifyShare(pub, list, bytes(message), secret.identifier, share)).toBe(true)
    return [secret.identifier, share] as const
  })
  const made = aggregateSignature({
    group: Uint8Array.from(commitments),
    message: bytes(message),
    commitments: list,
    shares: Object.fromEntries(shares),
  })
  expect(digits(made)).toBe(signature)
  expect(ed25519.verify(made, bytes(message), bytes(group.publicKey))).toBe(true)
})

it('S12 nonces are used once: the same ones do not sign again', () => {
  const dealt = frost.trustedDealer({ min: 2, max: 3 })
  const secret = dealt.secretShares[participants.device]
  const other = dealt.secretShares[participants.server]
  if (!secret || !other) throw new Error('Expected shares')
  const [own, theirs] = [frost.commit(secret), frost.commit(other)]
  const list = [own.commitments, theirs.commitments]
  frost.signShare(secret, dealt.public, own.nonces, list, bytes('00'))
  expect(() => frost.signShare(secret, dealt.public, own.nonces, list, bytes('01'))).toThrow('used')
})
