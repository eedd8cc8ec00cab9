import { ed25519 } from '@noble/curves/ed25519.js'
import type { SiteWallet } from '../api/SiteApi.ts'
import type { Bytes } from '../bytes/Bytes.ts'
import { base58 } from '../bytes/base58.ts'
import { base64url } from '../bytes/base64url.ts'
import { concatBytes } from '../bytes/concatBytes.ts'
import { hex } from '../bytes/hex.ts'
import { wipe } from '../bytes/wipe.ts'
import { frameError } from '../frameError.ts'
import { deriveAddresses } from '../keys/deriveAddresses.ts'
import { deriveEip155 } from '../keys/deriveEip155.ts'
import { deriveSolana } from '../keys/deriveSolana.ts'
import { toMnemonicBytes } from '../keys/toMnemonicBytes.ts'
import { toSeed } from '../keys/toSeed.ts'
import { closeVault } from '../vault/closeVault.ts'
import { openFactor } from '../vault/openFactor.ts'
import { type NewFactor, sealFactor } from '../vault/sealFactor.ts'
import { deviceShare } from './deviceShare.ts'
import { restoreShare } from './restoreShare.ts'
import type { WorkerContext } from './WorkerContext.ts'
import { withRoot } from './withRoot.ts'

/** Recovery by a factor, the change to a wallet that the operator cannot open, and the export of keys. */
export function openRecovery(context: WorkerContext) {
  const { api, session } = context
  const rotate = (factors: readonly NewFactor[]): Promise<SiteWallet> =>
    withRoot(context, async (root, keyProof) => {
      const { id, version } = session.wallet
      const name = { id, version: version + 1 }
      const { vault, shares, keyVerifier } = await closeVault(root, name)
      try {
        const sealed = []
        // One after the other: the key of a passphrase takes 128 MB of memory.
        for (const factor of factors) sealed.push(await sealFactor(shares.recovery, id, factor))
        const addresses = await deriveAddresses(root)
        const wallet = await api.rotate({
          version,
          vault: base64url.encode(vault.vault),
          commitment: base64url.encode(vault.commitment),
          share: base64url.encode(shares.server),
          factors: sealed.map((one) => ({ ...one, params: { ...one.params } })),
          level: 'own',
          keyProof: base64url.encode(keyProof),
          keyVerifier: base64url.encode(keyVerifier),
        })
        await deviceShare.write(context, name, { share: shares.device, addresses })
        return wallet
      } finally {
        wipe(shares.device, shares.server, shares.recovery)
      }
    })
  return {
    /** The factors with what is needed to ask the visitor for each. */
    async listFactors() {
      const { factors } = await api.recovery({})
      const labels = new Map(session.wallet.factors.map((it) => [it.id, it.label]))
      return factors.map((it) => ({ ...it, label: labels.get(it.id) ?? '' }))
    },
    /** Opens the wallet in this browser. Overwrites `secret`. */
    async recover(factorId: string, secret: Bytes) {
      const { factors } = await api.recovery({})
      const factor = factors.find(({ id }) => id === factorId)
      if (!factor) throw frameError('factor')
      const params = Object.fromEntries(
        Object.entries(factor.params).map(([name, value]) => [name, String(value)]),
      )
      const share = await openFactor({ ...factor, params }, session.wallet.id, secret)
      wipe(secret)
      await restoreShare(context, share)
    },
    /** Replaces all shares, so that the operator's copy of the recovery share opens nothing any more. */
    async keepOwn(factors: readonly NewFactor[]) {
      // Whoever has one factor and loses it has lost the wallet.
      if (factors.length < 2) throw frameError('factor', 'Two recovery methods are needed')
      await session.update({ wallet: await rotate(factors) })
      for (const { secret } of factors) wipe(secret)
    },
    /** Throws `secure/login` unless the visitor has just logged in. */
    async exportKeys() {
      if (!session.isFresh) throw frameError('secure/login', 'Log in again to export the keys')
      return withRoot(context, async (root) => {
        const seed = await toSeed(root)
        const [eip155, solana] = [deriveEip155(seed), deriveSolana(seed)]
        const phrase = toMnemonicBytes(root)
        const pair = concatBytes(solana.secret, ed25519.getPublicKey(solana.secret))
        try {
          return {
            phrase: new TextDecoder().decode(phrase),
            eip155: hex.encode(eip155.secret),
            solana: base58.encode(pair),
          }
        } finally {
          wipe(seed, phrase, eip155.secret, solana.secret, pair)
        }
      })
    },
  }
}
