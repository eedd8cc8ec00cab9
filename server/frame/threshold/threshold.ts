import { frost } from '../../src/secureSite/threshold/frost.ts'
import { signers } from '../../src/secureSite/threshold/publicPackage.ts'
import { cosignWallet } from './cosign.ts'
import { enrolThreshold, enrolThresholdFile } from './enrolThreshold.ts'
import { refreshWallet } from './refreshWallet.ts'
import { checkFile, signFile } from './signFile.ts'

/** Everything about Solana keys in shares. It loads with the first act of a wallet that has one. */
export const threshold = {
  enrol: enrolThreshold,
  enrolFile: enrolThresholdFile,
  cosign: cosignWallet,
  refresh: refreshWallet,
  checkFile,
  signFile,
  warmUp,
} as const

let isWarm = false

/**
 * Signs once with a key of nobody before the visitor approves anything: the engine is several times slower the first time.
 * `pause` lets the worker answer others between the steps.
 */
export async function warmUp(pause: () => Promise<void>): Promise<void> {
  if (isWarm) return
  isWarm = true
  const { public: pub, secretShares } = frost.trustedDealer(signers)
  await pause()
  const message = new Uint8Array(32)
  const [one, two] = Object.values(secretShares)
  if (!one || !two) return
  const rounds = [one, two].map((secret) => ({ secret, ...frost.commit(secret) }))
  const commitments = rounds.map((it) => it.commitments)
  const shares: [string, Uint8Array][] = []
  for (const { secret, nonces } of rounds) {
    await pause()
    shares.push([secret.identifier, frost.signShare(secret, pub, nonces, commitments, message)])
  }
  await pause()
  frost.aggregate(pub, commitments, message, Object.fromEntries(shares))
}
