import { signerEndpoints } from '../../src/secureSite/endpoints/signerEndpoints.ts'
import { sponsorEndpoint } from '../../src/secureSite/endpoints/sponsorEndpoint.ts'
import { createSiteApi } from '../api/createSiteApi.ts'
import type { Approved } from '../approval/Approval.ts'
import { type Bytes, base64url, wipe } from '../bytes.ts'
import type { EvmAuthorization, EvmTransaction } from '../evm/EvmTransaction.ts'
import type { TypedData } from '../evm/TypedData.ts'
import { frameError } from '../frameError.ts'
import { deriveEip155, deriveSolana } from '../keys/deriveAddresses.ts'
import { toSeed } from '../keys/toSeed.ts'
import { type AskedMessage, mayCount } from '../sign/mayCount.ts'
import type { Passkey } from '../signers/Passkey.ts'
import type { CosignRequest } from '../threshold/cosign.ts'
import { accountTypes } from './accountTypes.ts'
import { type CallsEntry, callsStore } from './callsStore.ts'
import { knownWallet } from './knownWallet.ts'
import type { WorkerContext } from './WorkerContext.ts'
import { withRoot } from './withRoot.ts'

const inWindowText = 'This is approved in a window of the wallet alone'

type Derive = (seed: Uint8Array) => { readonly secret: Bytes; readonly address: string }
/** How a family derives its account, and the account that the visitor was shown. */
type Account = readonly [derive: Derive, address: string]

/**
 * Signs what the visitor approved, where that approval counts for it, with the account that it showed and no other. Each
 * call opens the wallet for itself and overwrites its secrets.
 */
export function createSigner(context: WorkerContext) {
  const withSecret = <result>(account: Account, use: (secret: Bytes) => result) =>
    withRoot(context, (root) => withKey(account, root, use))
  const load = () => import('./signatures.ts')
  const check = (approved: Approved, message?: AskedMessage) => {
    if (!mayCount(approved, context.origin, message)) throw frameError('notAllowed', inWindowText)
  }
  /** Signatures of Solana's key: derived from the root, or in shares, of which the site uses its own. */
  const signSolana = async (asked: CosignRequest, address: string) => {
    const { signatures } = await load()
    return withRoot(context, async (root) => {
      if (root.length === 32)
        return withKey([deriveSolana, address], root, (secret) =>
          asked.messages.map((message) => signatures.solanaMessage(message, secret)),
        )
      const { threshold } = await import('../threshold/threshold.ts')
      return threshold.cosign(context, root, { ...asked, address })
    })
  }
  return {
    /** Loads what signs ahead of the first signature. */
    async prepareSigning() {
      await load()
      if (!(await knownWallet.isThreshold(context))) return
      const { threshold } = await import('../threshold/threshold.ts')
      await threshold.warmUp(() => context.wait(0))
    },
    async signMessage(message: Bytes, address: string, approved: Approved) {
      check(approved, { bytes: message, address })
      const { signatures } = await load()
      return withSecret([deriveEip155, address], (secret) => signatures.evmMessage(message, secret))
    },
    async signTypedData(data: TypedData, address: string, approved: Approved) {
      check(approved)
      const { signatures } = await load()
      return withSecret([deriveEip155, address], (secret) => signatures.evmTypedData(data, secret))
    },
    async signTransactions(
      transactions: readonly EvmTransaction[],
      address: string,
      approved: Approved,
    ) {
      check(approved)
      const { signatures } = await load()
      return withSecret([deriveEip155, address], (secret) =>
        transactions.map((one) => signatures.evmTransaction(one, secret)),
      )
    },
    async signAuthorization(authorization: EvmAuthorization, address: string, approved: Approved) {
      check(approved)
      const { signatures } = await load()
      return withSecret([deriveEip155, address], (secret) =>
        signatures.evmAuthorization(authorization, secret),
      )
    },
    async signSolanaMessage(message: Bytes, address: string, approved: Approved) {
      check(approved, { bytes: message, address })
      const [signature] = await signSolana({ kind: 'text', messages: [message] }, address)
      if (!signature) throw frameError('input')
      return signature
    },
    async signSolanaTransactions(wires: readonly Bytes[], address: string, approved: Approved) {
      check(approved)
      const { signatures } = await load()
      const messages = wires.map(signatures.solanaMessageOf)
      const signed = await signSolana({ kind: 'transaction', messages }, address)
      return wires.map((wire, at) => signatures.solanaTransaction(wire, address, signed[at]))
    },
    ...openSigners(context),
    findCalls: (id: string, dapp: string) => callsStore.find(context.store, id, dapp),
    saveCalls: (entry: CallsEntry) => callsStore.save(context.store, entry),
    /** Asks a service whether it pays the fee of calls. Throws `secure/paymaster` for one that the operator does not list. */
    sponsorCalls: createSiteApi(context.request, { sponsor: sponsorEndpoint }).sponsor,
    /** The kind of account that the visitor chose for a page; undefined where they did not. */
    findAccountType: (dapp: string) =>
      accountTypes.find(context.store, { user: context.session.user.id, dapp }),
    saveAccountType: (dapp: string, type: 'eoa' | 'smartAccount') =>
      accountTypes.save(context.store, { user: context.session.user.id, dapp, type }),
  }
}

async function withKey<result>(
  [derive, shown]: Account,
  root: Bytes,
  use: (secret: Bytes) => result,
): Promise<result> {
  const seed = await toSeed(root)
  const { secret, address } = derive(seed)
  try {
    if (address !== shown) throw frameError('aborted', 'Another account is logged in now')
    return use(secret)
  } finally {
    wipe(seed, secret)
  }
}

/** The passkeys of the account that the site keeps, so that each of its browsers can ask for them. */
export function openSigners(context: WorkerContext) {
  const api = createSiteApi(context.request, signerEndpoints)
  const change = (asked: { readonly add?: Passkey; readonly remove?: string }) =>
    withRoot(context, async (_, keyProof) => {
      await api.changeSigners({ ...asked, keyProof: base64url.encode(keyProof) })
    })
  return {
    // The endpoint has checked the form of a public key.
    signerPasskeys: async () => (await api.signers({})).passkeys as readonly Passkey[],
    signerAdd: (add: Passkey) => change({ add }),
    signerForget: (credential: string) => change({ remove: credential }),
  }
}
