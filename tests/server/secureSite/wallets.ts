import { createHash, randomBytes } from 'node:crypto'

const random = (bytes: number) => randomBytes(bytes).toString('base64url')

/** The key of wallets in tests that are about something else. */
const known = newKeyProof()

/** What a frame sends to enrol; the site cannot tell it from a real wallet. */
export function newWallet() {
  return {
    id: random(16),
    vault: random(60),
    commitment: random(32),
    addresses: {
      eip155: `0x${randomBytes(20).toString('hex')}`,
      solana: '4Nd1mYvqkCCrR4WxGTyNDCSVRaFNRtnqJkGmhPQ2GEFA',
    },
    share: random(33),
    escrow: random(33),
    keyVerifier: known.keyVerifier,
  }
}

/** Proof of the key of `newWallet` and `newRotation`. */
export const { keyProof } = known

export function newFactor(kind: 'passkey' | 'code' | 'passphrase' = 'code') {
  return {
    id: random(16),
    kind,
    label: `my ${kind}`,
    ciphertext: random(80),
    params: { salt: random(16) },
  }
}

/** A change of a wallet to the next version at the level `own`. */
export function newRotation(version = 1) {
  return {
    version,
    vault: random(60),
    commitment: random(32),
    share: random(33),
    factors: [newFactor('passkey'), newFactor('code')],
    level: 'own' as const,
    ...known,
  }
}

/** Proof of a wallet's key, which `rotate` and `deleteAccount` need, and what the site keeps of it. */
export function newKeyProof() {
  const keyProof = randomBytes(32)
  const keyVerifier = createHash('sha256').update(keyProof).digest('base64url')
  return { keyProof: keyProof.toString('base64url'), keyVerifier }
}
