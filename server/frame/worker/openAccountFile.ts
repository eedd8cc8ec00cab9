import { type Bytes, base64url, wipe } from '../bytes.ts'
import { frameError } from '../frameError.ts'
import { deriveAddresses } from '../keys/deriveAddresses.ts'
import { exportRoot } from '../keys/exportRoot.ts'
import { openFactor, type Presented, recoverySecret } from '../vault/openFactor.ts'
import { openVault, vaultContext } from '../vault/openVault.ts'
import { deriveProof, importSealKey, seal, unseal } from '../vault/seal.ts'
import { type AccountFile, accountFile } from './accountFile.ts'
import { deviceShare } from './deviceShare.ts'
import { storeWallet } from './enrolWallet.ts'
import { openRecoveryShare } from './openRecoveryShare.ts'
import { settleShare, toVault } from './settleLogin.ts'
import type { AccountContext } from './WorkerContext.ts'

/** What an account file holds. */
export type OpenedFile = {
  readonly root: Bytes
  /** The recovery share of a Solana key in shares; else empty. */
  readonly threshold: Bytes
}

/** Writes the account to a file, and opens such a file: at another operator, or where no site answers any more. */
export function openAccountFile(context: AccountContext) {
  const { accountApi, session, origin } = context
  let file: AccountFile | undefined
  let open: OpenedFile | undefined
  const close = () => {
    wipe(open?.root, open?.threshold)
    open = undefined
    file = undefined
  }
  const opened = () => {
    if (!open) throw frameError('vault', 'Open the account file again')
    return open
  }
  const enrol = async ({ root, threshold }: OpenedFile) => {
    if (root.length > 32) {
      const { threshold: keys } = await import('../threshold/threshold.ts')
      return keys.enrolFile(context, { root, recovery: threshold })
    }
    const id = base64url.encode(crypto.getRandomValues(new Uint8Array(16)))
    return storeWallet(context, { id, root: Uint8Array.from(root), send: accountApi.enrolFile })
  }
  return {
    /**
     * The text of an account file, after the visitor has presented a factor, which shows that it works. The device's share
     * is sealed with the recovery share, so that neither a thief of the file nor the operator can open it. Overwrites
     * `secret`. Throws `secure/login` unless the visitor has just logged in.
     */
    async saveFile(presented: Presented) {
      if (!session.isFresh) throw frameError('secure/login', 'Log in again first')
      const recovery = await openRecoveryShare(context, presented)
      const own = await deviceShare.read(context, session.wallet)
      try {
        if (!own) throw frameError('needsRecovery')
        const { root, keyProof } = await openVault(toVault(session.wallet), [
          recoverySecret.shareOf(recovery),
          own,
        ])
        const proof = base64url.encode(keyProof)
        await check({ root, threshold: recoverySecret.thresholdOf(recovery) })
        wipe(root, keyProof)
        const { wallet, ...account } = await accountApi.exportAccount({ keyProof: proof })
        if (wallet?.version !== session.wallet.version) throw frameError('secure/version')
        const companion = await seal(await fileKey(recovery), own, vaultContext(wallet))
        return await accountFile.write({
          ...account,
          wallet,
          origin,
          companion: base64url.encode(companion),
        })
      } finally {
        wipe(recovery, own)
      }
    },
    /** What is in a file, and how it can be opened. Throws `file`, `fileVersion` and `fileDamaged`. */
    async readFile(text: string) {
      close()
      file = await accountFile.read(text)
      const { wallet, user, exportedAt, factors } = file
      const methods = factors.map(({ id, kind, label, params }) => ({ id, kind, label, params }))
      return { addresses: wallet.addresses, user, exportedAt, origin: file.origin, methods }
    },
    /**
     * Opens the file with one of its factors, and says whether its Solana key is in shares. Overwrites `secret`.
     */
    async openFile(factorId: string, secret: Bytes) {
      if (!file) throw frameError('file')
      open = await openWith(file, { factorId, secret })
      wipe(secret)
      return { hasThresholdKey: open.root.length > 32 }
    },
    exportFile: () => exportRoot(opened().root),
    /** Signs a Solana transaction with the two shares of the file: where the key is in shares, no other wallet can. */
    async fileSignature(wire: Bytes) {
      const { threshold } = await import('../threshold/threshold.ts')
      return threshold.signFile(opened(), wire)
    },
    /** Makes the file's wallet that of the account which is logged in. Throws `secure/exists` for an account that has one. */
    async enrolFile() {
      if (session.hasWallet) throw frameError('secure/exists')
      const name = file?.wallet.addresses.eip155
      const wallet = await enrol(opened())
      if (wallet.addresses.eip155 !== name) throw frameError('secure/exists')
      await session.update({ wallet })
      await settleShare(context)
      close()
    },
    closeFile: close,
  }
}

/** Before the visitor relies on a file: it signs also with a Solana key in shares. */
async function check(opened: OpenedFile): Promise<void> {
  if (opened.root.length === 32) return
  const { threshold } = await import('../threshold/threshold.ts')
  threshold.checkFile(opened)
}

async function fileKey(recovery: Bytes): Promise<CryptoKey> {
  const secret = await deriveProof(recovery, 'file')
  const key = await importSealKey(secret)
  wipe(secret)
  return key
}

async function openWith(file: AccountFile, { factorId, secret }: Presented): Promise<OpenedFile> {
  const { wallet, factors, companion } = file
  const factor = factors.find(({ id }) => id === factorId)
  if (!factor) throw frameError('factor')
  const params = Object.fromEntries(
    Object.entries(factor.params).map(([name, value]) => [name, String(value)]),
  )
  const recovery = await openFactor({ ...factor, params }, wallet.id, secret)
  let own: Bytes | undefined
  try {
    own = await unseal(
      await fileKey(recovery),
      base64url.decode(companion),
      vaultContext(wallet),
    ).catch(() => {
      throw frameError('fileDamaged')
    })
    const share = recoverySecret.shareOf(recovery)
    const { root, keyProof } = await openVault(toVault(wallet), [share, own])
    wipe(keyProof, share)
    const { eip155, solana } = await deriveAddresses(root)
    if (eip155 === wallet.addresses.eip155 && solana === wallet.addresses.solana) {
      const opened = { root, threshold: recoverySecret.thresholdOf(recovery) }
      await check(opened)
      return opened
    }
    wipe(root)
    throw frameError('address')
  } finally {
    wipe(recovery, own)
  }
}
