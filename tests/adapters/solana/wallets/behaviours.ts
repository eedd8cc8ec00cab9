import type { Connector } from '@portico/core'
import type { Connected } from '@portico/core/adapter'
import { contractAdapterHost, contractHost, manualClock, rpcFailure } from '@portico/core/testing'
import { solanaDevnet, solanaMainnet } from '@portico/solana'
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { vi } from 'vitest'
import { injectedWallet } from '../../../../adapters/solana/src/discovery/discover.ts'
import { createAdapter } from '../../../../adapters/solana/src/session/createAdapter.ts'
import { scriptedNodes } from '../../../fakes/scriptedNodes.ts'
import { type Visit, visitWallet } from '../../../fakes/visitWallet.ts'
import { keys } from '../setup/keys.ts'
import { SolanaWallet } from '../setup/SolanaWallet.ts'
import { signBytes } from '../setup/signBytes.ts'

const id = solanaMainnet.caipNetworkId
const usual = {
  connect: `1 on ${id}`,
  restore: `1 on ${id}`,
  switch: 'switched',
  sign: 'signed',
  send: 'sent',
  disconnect: 'disconnected',
} as const satisfies Visit
const none = {
  connect: 'connection/failed',
  restore: 'nothing',
  switch: 'network/noSwitch',
  sign: 'no',
  send: 'no',
} as const

export type WalletBehaviour = {
  readonly name: string
  readonly set?: (wallet: SolanaWallet) => void
  readonly between?: (wallet: SolanaWallet) => void
  readonly result: Visit
}

type Message = { readonly message: Uint8Array }
const only = (wallet: SolanaWallet, chains: readonly `solana:${string}`[]) =>
  Object.assign(wallet, { chains })

/** Ten wallets, and what becomes of a visit with each. */
export const behaviours: readonly WalletBehaviour[] = [
  { name: 'keeps the Wallet Standard', result: usual },
  {
    name: 'is declined by its visitor',
    set: (wallet) => wallet.answer('connect', rpcFailure(4001)),
    result: { ...usual, ...none, connect: 'connection/rejected' },
  },
  {
    name: 'signs messages in the envelope of hardware wallets',
    set: (wallet) =>
      wallet.answer('signMessage', async () => {
        const { message } = wallet.inputs.at(-1) as Message
        const head = [0xff, ...new TextEncoder().encode('solana offchain'), 0, 0]
        const signedMessage = Uint8Array.from([...head, message.length, 0, ...message])
        return [{ signedMessage, signature: await signBytes(wallet.key, signedMessage) }]
      }),
    result: usual,
  },
  {
    name: 'signs another text',
    set: (wallet) =>
      wallet.answer('signMessage', async () => {
        const signedMessage = new TextEncoder().encode('Something else')
        return [{ signedMessage, signature: await signBytes(wallet.key, signedMessage) }]
      }),
    result: { ...usual, sign: 'solana/otherMessage' },
  },
  {
    name: 'gives its key as a list of numbers',
    set: (wallet) => {
      const own = wallet.accountOf(keys.alice)
      wallet.accounts = [{ ...own, publicKey: [...own.publicKey] as never }]
    },
    result: usual,
  },
  {
    name: 'gives a key that is not that of its address',
    set: (wallet) => {
      const publicKey = keys.bob.publicKey.toBytes()
      wallet.accounts = [{ ...wallet.accountOf(keys.alice), publicKey }]
    },
    result: { ...usual, ...none, restore: 'connection/failed' },
  },
  {
    name: 'has one network alone',
    set: (wallet) => only(wallet, ['solana:mainnet']),
    result: { ...usual, switch: 'network/noSwitch' },
  },
  {
    name: 'has no network of the page',
    set: (wallet) => only(wallet, ['solana:testnet']),
    result: {
      ...usual,
      ...none,
      connect: 'solana/noCommonNetwork',
      restore: 'solana/noCommonNetwork',
    },
  },
  {
    name: 'signs no message',
    set: (wallet) => {
      const { 'solana:signMessage': _, ...features } = wallet.features as Record<string, unknown>
      wallet.features = features as never
    },
    result: { ...usual, sign: 'request/unsupported' },
  },
  {
    name: 'is locked before the next page',
    between: (wallet) => wallet.leave(),
    result: { ...usual, restore: 'nothing', switch: 'network/noSwitch' },
  },
]

/** A node that takes every transaction. */
function openNode() {
  const url = scriptedNodes().add((method) => {
    if (method === 'getGenesisHash') return { result: `${solanaMainnet.id}Zz` }
    return method === 'sendTransaction'
      ? { result: '1'.repeat(64) }
      : { error: { code: -32601, message: 'Method not found' } }
  })
  return { ...solanaMainnet, rpcUrls: { default: { http: [url] } } }
}

function payment(): Uint8Array {
  const from = keys.alice.publicKey
  const transfer = SystemProgram.transfer({
    fromPubkey: from,
    toPubkey: keys.bob.publicKey,
    lamports: 5,
  })
  const transaction = new Transaction({
    feePayer: from,
    blockhash: PublicKey.default.toBase58(),
    lastValidBlockHeight: 1,
  }).add(transfer)
  return Uint8Array.from(transaction.serialize({ requireAllSignatures: false }))
}

export async function visit({ set, between }: WalletBehaviour): Promise<Visit> {
  const wallet = new SolanaWallet()
  set?.(wallet)
  const network = openNode()
  const host = contractHost([network, solanaDevnet], manualClock())
  const facts = { id: 'solana:A', type: 'ANNOUNCED', name: 'A', restores: true } as const
  const make = () => injectedWallet(async () => wallet)(facts)(host) as Connector
  const connector = make()
  const adapter = createAdapter({ networks: [] }, contractAdapterHost) as Required<
    ReturnType<typeof createAdapter>
  >
  const signer = ([part]: Connected) => {
    const account = part?.accounts[0]
    if (!account) throw new Error('nothing is granted')
    return { account, network, connector }
  }
  try {
    return await visitWallet({
      connector,
      again: make,
      other: solanaDevnet,
      sign: (granted) => adapter.signMessage({ ...signer(granted), message: 'Hello' }),
      send: (granted) =>
        adapter.sendTransaction({ ...signer(granted), transaction: payment(), until: 'sent' }),
      ...(between && { between: () => between(wallet) }),
    })
  } finally {
    vi.unstubAllGlobals()
  }
}
