import type { Bytes } from '../bytes/Bytes.ts'
import { base64url } from '../bytes/base64url.ts'
import { wipe } from '../bytes/wipe.ts'
import { frameError } from '../frameError.ts'
import { deriveAddresses } from '../keys/deriveAddresses.ts'
import { exportRoot } from '../keys/exportRoot.ts'
import { deriveProof } from '../vault/deriveProof.ts'
import { importSealKey } from '../vault/importSealKey.ts'
import { openFactor } from '../vault/openFactor.ts'
import { openVault } from '../vault/openVault.ts'
import { seal, unseal } from '../vault/seal.ts'
import { vaultContext } from '../vault/Vault.ts'
import type { AccountContext } from './AccountContext.ts'
import { type AccountFile, accountFile } from './accountFile.ts'
import { deviceShare } from './deviceShare.ts'
import { enrolWallet } from './enrolWallet.ts'
import type { Presented } from './openRecovery.ts'
import { openRecoveryShare } from './openRecoveryShare.ts'
import { settleShare } from './settleLogin.ts'
import { toVault } from './toVault.ts'

/** Writes the account to a file, and opens such a file: at another operator, or where no site answers any more. */
export function openAccountFile(context: AccountContext) {
  const { accountApi, session, origin } = context
  let file: AccountFile | undefined
  let root: Bytes | undefined
  const close = () => {
    wipe(root)
    root = undefined
    file = undefined
  }
  const opened = () => {
    if (!root) throw frameError('vault', 'Open the account file again')
    return root
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
        const { root, keyProof } = await openVault(toVault(session.wallet), [recovery, own])
        const proof = base64url.encode(keyProof)
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
    /** Opens the file with one of its factors. Overwrites `secret`. */
    async openFile(factorId: string, secret: Bytes) {
      if (!file) throw frameError('file')
      root = await rootOf(file, { factorId, secret })
      wipe(secret)
    },
    exportFile: () => exportRoot(opened()),
    /** Makes the file's wallet that of the account which is logged in. Throws `secure/exists` for an account that has one. */
    async enrolFile() {
      if (session.hasWallet) throw frameError('secure/exists')
      const name = file?.wallet.addresses.eip155
      const wallet = await enrolWallet(context, Uint8Array.from(opened()))
      if (wallet.addresses.eip155 !== name) throw frameError('secure/exists')
      await session.update({ wallet })
      await settleShare(context)
      close()
    },
    closeFile: close,
  }
}

async function fileKey(recovery: Bytes): Promise<CryptoKey> {
  const secret = await deriveProof(recovery, 'file')
  const key = await importSealKey(secret)
  wipe(secret)
  return key
}

async function rootOf(file: AccountFile, { factorId, secret }: Presented): Promise<Bytes> {
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
    const { root, keyProof } = await openVault(toVault(wallet), [recovery, own])
    wipe(keyProof)
    const { eip155, solana } = await deriveAddresses(root)
    if (eip155 === wallet.addresses.eip155 && solana === wallet.addresses.solana) return root
    wipe(root)
    throw frameError('address')
  } finally {
    wipe(recovery, own)
  }
}
