import type { SiteWallet } from '../api/createSiteApi.ts'
import { type Bytes, base64url, wipe } from '../bytes.ts'
import { frameError } from '../frameError.ts'
import { deriveAddresses } from '../keys/deriveAddresses.ts'
import { exportRoot } from '../keys/exportRoot.ts'
import type { threshold } from '../threshold/threshold.ts'
import { closeVault } from '../vault/closeVault.ts'
import { type Presented, recoverySecret } from '../vault/openFactor.ts'
import { openVault } from '../vault/openVault.ts'
import { type NewFactor, sealFactor } from '../vault/sealFactor.ts'
import { deviceShare } from './deviceShare.ts'
import { knownWallet } from './knownWallet.ts'
import { openRecoveryShare } from './openRecoveryShare.ts'
import { fetchShare, restoreShare, toVault } from './settleLogin.ts'
import type { AccountContext } from './WorkerContext.ts'
import { withRoot } from './withRoot.ts'

type Threshold = typeof threshold

/** Recovery by a factor, the change to a wallet that the operator cannot open, and the export of keys. */
export function openRecovery(context: AccountContext) {
  const { accountApi: api, session } = context
  /** For what a stolen session, or somebody at an unlocked device, must not do. */
  const requireFresh = () => {
    if (!session.isFresh) throw frameError('secure/login', 'Log in again first')
  }
  return {
    /** The factors with what is needed to ask the visitor for each. */
    async listFactors() {
      const { factors } = await api.recovery({})
      const labels = new Map(session.wallet.factors.map((it) => [it.id, it.label]))
      return factors.map((it) => ({ ...it, label: labels.get(it.id) ?? '' }))
    },
    /** Opens the wallet in this browser. Overwrites `secret`. */
    async recover(factorId: string, secret: Bytes) {
      const recovery = await openRecoveryShare(context, { factorId, secret })
      // What belongs to a Solana key in shares does not stay in this browser.
      const share = recoverySecret.shareOf(recovery)
      wipe(recovery)
      await restoreShare(context, share)
    },
    /**
     * Replaces all shares, so that the operator's copy of the recovery share opens nothing any more. Throws `secure/login`
     * for a wallet that is the visitor's own already, unless they have just logged in, and `needsRecovery` for one with a
     * Solana key in shares, where the visitor has to present a method that it has.
     */
    async keepOwn(factors: readonly NewFactor[], presented?: Presented) {
      if (session.wallet.level === 'own') requireFresh()
      // Whoever has one factor and loses it has lost the wallet.
      if (factors.length < 2) throw frameError('factor', 'Two recovery methods are needed')
      await session.update({ wallet: await rotate(context, factors, presented) })
      for (const { secret } of factors) wipe(secret)
    },
    /** Throws `factor` unless this opens the wallet. Overwrites `secret`. */
    async checkFactor(presented: Presented) {
      wipe(await openRecoveryShare(context, presented))
    },
    /** Adds a factor, after the visitor has presented another one. Overwrites both secrets. */
    async addFactor(presented: Presented, factor: NewFactor) {
      const recovery = await openRecoveryShare(context, presented)
      const server = await fetchShare(context, 'server')
      const { id, version } = session.wallet
      try {
        const shares = [recoverySecret.shareOf(recovery), server] as const
        const { root, keyProof } = await openVault(toVault(session.wallet), shares)
        wipe(root, shares[0])
        const sealed = await sealFactor(recovery, id, factor)
        const add = [{ ...sealed, params: { ...sealed.params } }]
        const proof = base64url.encode(keyProof)
        const change = { version, add, remove: [], keyProof: proof }
        await session.update({ wallet: await api.changeFactors(change) })
      } finally {
        wipe(recovery, server, factor.secret)
      }
    },
    /** Throws `secure/factors` for one of the last two, and `secure/login` unless the visitor has just logged in. */
    async removeFactor(factorId: string) {
      requireFresh()
      const wallet = await withRoot(context, (_, keyProof) =>
        api.changeFactors({
          version: session.wallet.version,
          add: [],
          remove: [factorId],
          keyProof: base64url.encode(keyProof),
        }),
      )
      await session.update({ wallet })
    },
    /** Whether the Solana key is in shares: then a recovery method is presented before all are replaced. */
    hasThresholdKey: () => knownWallet.isThreshold(context),
    /** Throws `secure/login` unless the visitor has just logged in. */
    async exportKeys() {
      requireFresh()
      return withRoot(context, async (root) => {
        await knownWallet.checkAddresses(context, await deriveAddresses(root))
        return exportRoot(root)
      })
    },
  }
}

async function rotate(
  context: AccountContext,
  factors: readonly NewFactor[],
  presented: Presented | undefined,
): Promise<SiteWallet> {
  const { accountApi: api, session } = context
  return withRoot(context, async (root, keyProof) => {
    const addresses = await deriveAddresses(root)
    await knownWallet.checkAddresses(context, addresses)
    const { id, version } = session.wallet
    const name = { id, version: version + 1 }
    const opened = { root, keyProof, presented }
    const refreshed = root.length > 32 ? await refresh(context, opened) : undefined
    const { vault, shares, keyVerifier } = await closeVault(refreshed?.root ?? root, name)
    const recovery = recoverySecret.pack(shares.recovery, refreshed?.recovery)
    try {
      const sealed = []
      // One after the other: the key of a passphrase takes 128 MB of memory.
      for (const factor of factors) sealed.push(await sealFactor(recovery, id, factor))
      const wallet = await api.rotate({
        version,
        vault: base64url.encode(vault.vault),
        commitment: base64url.encode(vault.commitment),
        share: base64url.encode(shares.server),
        factors: sealed.map((one) => ({ ...one, params: { ...one.params } })),
        level: 'own',
        ...(refreshed && { refresh: refreshed.refresh }),
        keyProof: base64url.encode(keyProof),
        keyVerifier: base64url.encode(keyVerifier),
      })
      await deviceShare.write(context, name, { share: shares.device, addresses })
      await knownWallet.write(context, {
        level: 'own',
        addresses,
        isThreshold: root.length > 32,
      })
      return wallet
    } finally {
      wipe(shares.device, shares.server, shares.recovery, recovery)
      wipe(refreshed?.root, refreshed?.recovery)
    }
  })
}

async function refresh(...given: Parameters<Threshold['refresh']>) {
  const { threshold } = await import('../threshold/threshold.ts')
  return threshold.refresh(...given)
}
