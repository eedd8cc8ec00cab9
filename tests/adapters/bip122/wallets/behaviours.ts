import { bitcoin, bitcoinSignet } from '@portico/bip122'
import type { Connector } from '@portico/core'
import type { Connected } from '@portico/core/adapter'
import { contractAdapterHost, contractHost, manualClock } from '@portico/core/testing'
import { base64, hex } from '@scure/base'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import type { ChainClient } from '../../../../adapters/bip122/src/chain/ChainClient.ts'
import { injectedWallet } from '../../../../adapters/bip122/src/discovery/discover.ts'
import type { WalletSource } from '../../../../adapters/bip122/src/discovery/WalletSource.ts'
import { createAdapter } from '../../../../adapters/bip122/src/session/createAdapter.ts'
import { type Visit, visitWallet } from '../../../fakes/visitWallet.ts'
import type { Behaviour } from '../fakes/Behaviour.ts'
import { leatherBitcoin } from '../fakes/leatherBitcoin.ts'
import { people } from '../fakes/people.ts'
import { satsBitcoin } from '../fakes/satsBitcoin.ts'
import { standardBitcoin } from '../fakes/standardBitcoin.ts'
import { unisatBitcoin } from '../fakes/unisatBitcoin.ts'

const { alice, bob } = people
const id = bitcoin.caipNetworkId
/** The transaction that paid Alice the coin that she has. */
const funding = new Transaction()
funding.addInput(new Uint8Array(32).fill(1), 0)
funding.addOutput(alice.payment.payment.output ?? new Uint8Array(), 100_000n)
const client = {
  unspent: async () => [{ txid: funding.getId(), index: 0, sats: 100_000n, confirmed: true }],
  feeRates: async () => [],
  transaction: async () => Uint8Array.from(funding.toBuffer()),
  broadcast: async () => undefined,
  isKnown: async () => true,
} as Partial<ChainClient> as ChainClient
const adapter = createAdapter(
  { networks: [bitcoin, bitcoinSignet], client: () => client },
  contractAdapterHost,
) as Required<ReturnType<typeof createAdapter>>

type Found = { readonly source: WalletSource; readonly behaviour: Behaviour }
export type WalletBehaviour = {
  readonly name: string
  readonly open: () => Found & { readonly between?: () => void }
  readonly result: Visit
}

const usual = {
  connect: `2 on ${id}`,
  restore: `2 on ${id}`,
  switch: 'network/noSwitch',
  sign: 'signed',
  send: 'sent',
  disconnect: 'disconnected',
} as const satisfies Visit
const alone = { ...usual, connect: `1 on ${id}`, restore: `1 on ${id}` }

function sats(without: readonly string[] = []) {
  const { provider, behaviour } = satsBitcoin(alice, without)
  return { source: { protocol: 'sats', provider } as const, behaviour, provider }
}
function leather(form: (psbt: Psbt) => Uint8Array = (psbt) => Uint8Array.from(psbt.toBuffer())) {
  const { provider, behaviour } = leatherBitcoin()
  behaviour.alters = (psbt) => form(Psbt.fromBuffer(psbt))
  return { source: { protocol: 'leather', provider } as const, behaviour }
}
function unisat(more: object = {}) {
  const { api, behaviour } = unisatBitcoin()
  const main = Object.assign(api, more)
  return { source: { protocol: 'unisat', apis: { main } } as const, behaviour, api }
}

/** Ten wallets, and what becomes of a visit with each. */
export const behaviours: readonly WalletBehaviour[] = [
  {
    name: 'keeps the protocol of sats-connect, and does not switch',
    open: () => sats(),
    result: { ...usual, switch: 'network/notSwitched' },
  },
  {
    name: 'knows only the oldest methods of sats-connect',
    open: () =>
      sats(['wallet_connect', 'getAccounts', 'wallet_getAccount', 'wallet_changeNetwork']),
    result: usual,
  },
  {
    name: 'is declined by its visitor',
    open: () => {
      const found = sats()
      found.behaviour.says = 'no'
      return found
    },
    result: {
      connect: 'connection/rejected',
      restore: 'nothing',
      switch: 'network/notSwitched',
      sign: 'no',
      send: 'no',
      disconnect: 'disconnected',
    },
  },
  { name: 'is Leather', open: () => leather(), result: usual },
  {
    name: 'is Leather and answers with the whole transaction',
    open: () =>
      leather((psbt) => Uint8Array.from(psbt.finalizeAllInputs().extractTransaction().toBuffer())),
    result: usual,
  },
  {
    name: 'keeps the Wallet Standard',
    open: () => {
      const { wallet, behaviour } = standardBitcoin()
      return { source: { protocol: 'standard', wallet: wallet as never } as const, behaviour }
    },
    result: usual,
  },
  { name: 'has the API of UniSat', open: () => unisat(), result: alone },
  {
    name: 'has the API of UniSat without its questions',
    open: () => {
      const fail = () => {
        throw new Error('not here')
      }
      return unisat({ getPublicKey: fail, getChain: undefined, switchChain: undefined })
    },
    result: alone,
  },
  {
    name: 'has the API of UniSat and fails to tell its chain',
    open: () => unisat({ getChain: () => Promise.reject(new Error('not here')) }),
    result: {
      ...alone,
      connect: 'connection/failed',
      restore: 'Error: not here',
      sign: 'no',
      send: 'no',
    },
  },
  {
    name: 'has the API of UniSat and answers in base64',
    open: () => {
      const { api, ...found } = unisat()
      const own = api.signPsbt.bind(api)
      const signPsbt: typeof own = async (psbt, options) =>
        base64.encode(hex.decode(await own(psbt, options)))
      Object.assign(api, { signPsbt })
      return found
    },
    result: alone,
  },
  {
    name: 'is locked before the next page',
    open: () => {
      const found = unisat()
      const lock = () => {
        found.behaviour.authorised = false
      }
      return { ...found, between: lock }
    },
    result: { ...alone, restore: 'nothing' },
  },
]

export async function visit({ open }: WalletBehaviour): Promise<Visit> {
  const { source, between } = open()
  const host = contractHost([bitcoin, bitcoinSignet], manualClock())
  const facts = { id: 'bip122:a', type: 'ANNOUNCED', name: 'A', restores: true } as const
  const make = () => injectedWallet(source)(facts)(host) as Connector
  const connector = make()
  const signer = ([part]: Connected) => {
    const account = part?.accounts[0]
    if (!account) throw new Error('nothing is granted')
    return { account, network: bitcoin, connector }
  }
  const to = bob.payment.address
  return visitWallet({
    connector,
    again: make,
    other: bitcoinSignet,
    sign: (granted) => adapter.signMessage({ ...signer(granted), message: 'Hello' }),
    send: (granted) =>
      adapter.send({ ...signer(granted), to, amount: '0.0001', accepted: ['mayHoldAssets'] }),
    ...(between && { between }),
  })
}
