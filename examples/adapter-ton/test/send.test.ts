import { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { SendRequest } from '@portico/core/adapter'
import { contractAdapterHost } from '@portico/core/testing'
import { Address, beginCell, Cell, external, loadMessage, storeMessage } from '@ton/core'
import { ton } from '../src/index.ts'
import { codeOf, connectedSigner, manifestUrl, offline } from './samples.ts'
import { TonChain } from './TonChain.ts'
import { type Order, TonWallet } from './TonWallet.ts'

const load = () => ton({ networks: [offline], manifestUrl }).load(contractAdapterHost)
const receiver = new TonWallet().bob.address

async function send(wallet: TonWallet, request: Partial<SendRequest> = {}) {
  const signer = await connectedSigner(wallet)
  const to = receiver.toString({ bounceable: false, testOnly: true })
  return (await load()).send?.({ ...signer, to, amount: '1.5', ...request }) ?? { hash: '' }
}

describe('a transfer', () => {
  let chain: TonChain
  before(async () => {
    chain = await TonChain.open()
  })
  after(() => chain.close())

  for (const version of ['v4', 'v5'] as const)
    it(`arrives to the nanoton, the first of a wallet (${version}) and the next`, async () => {
      const wallet = new TonWallet(version, chain)
      const { address } = wallet.bob
      const to = address.toString({ bounceable: false, testOnly: true })
      await chain.fund(wallet.alice.address, '10')
      const signer = await connectedSigner(wallet, chain.network)
      const adapter = await load()
      await adapter.send?.({ ...signer, to, amount: '0.000000001' })
      const sent = await adapter.send?.({ ...signer, to, amount: '2', memo: 'for tea' })
      match(sent?.hash ?? '', /^[\da-f]{64}$/)
      equal(await chain.balanceOf(address), 2_000_000_001n)
    })

  it('has the same hash however its message is packed', async () => {
    const wallet = new TonWallet('v5')
    const { hash } = await send(wallet)
    const { body } = loadMessage(Cell.fromBase64(wallet.sent).beginParse())
    const packed = beginCell().storeUint(0b1000, 4).storeAddress(wallet.alice.address).storeCoins(0)
    equal(packed.storeUint(0b01, 2).storeRef(body).endCell().hash().toString('hex'), hash)
  })

  it('is asked for the account and network of the request, and for five minutes', async () => {
    const wallet = new TonWallet()
    let asked: Order | undefined
    wallet.alter = (order) => {
      asked = order
      return order
    }
    await send(wallet, { memo: 'for tea' })
    const body = beginCell().storeUint(0, 32).storeStringTail('for tea').endCell()
    deepEqual(asked?.messages, [
      {
        address: receiver.toString({ bounceable: false, testOnly: true }),
        amount: '1500000000',
        payload: body.toBoc().toString('base64'),
      },
    ])
    const left = (asked?.validUntil ?? 0) - Date.now() / 1_000
    equal(left > 290 && left <= 300, true)
  })

  it('is refused before the wallet is asked, where it is none', async () => {
    const wallet = new TonWallet()
    const raw = receiver.toRawString()
    const token = { address: raw, decimals: 6 }
    equal(await codeOf(send(wallet, { amount: '0.0000000001' })), 'request/badAmount')
    equal(await codeOf(send(wallet, { to: raw })), 'request/badAddress')
    equal(await codeOf(send(wallet, { token })), 'request/unsupported')
    equal(wallet.prompts, 3) // to connect, each time
  })
})

const other = new Address(0, Buffer.alloc(32, 7)).toString({ bounceable: false, testOnly: true })
const withMessage = (change: object) => (order: Order) => ({
  ...order,
  messages: order.messages.map((message) => ({ ...message, ...change })),
})
const bounceable = receiver.toString({ bounceable: true, testOnly: true })

const altered: Readonly<Record<string, (order: Order) => Order>> = {
  'to another receiver': withMessage({ address: other }),
  'of another amount': withMessage({ amount: '1500000001' }),
  'with another payload': withMessage({ payload: Cell.EMPTY.toBoc().toString('base64') }),
  'that comes back': withMessage({ address: bounceable }),
  'of the whole balance': (order) => ({ ...order, sendMode: 128 + 2 }),
  'without an end': (order) => ({ ...order, validUntil: 0xffffffff }),
}

describe('a wallet that sends another transfer', () => {
  for (const version of ['v4', 'v5'] as const)
    for (const [what, alter] of Object.entries(altered))
      it(`is told of: one ${what} (${version})`, async () => {
        const wallet = new TonWallet(version)
        wallet.alter = alter
        equal(await codeOf(send(wallet, { memo: 'for tea' })), 'ton/altered')
      })

  for (const version of ['v4', 'v5'] as const)
    it(`is told of: a second one beside the first (${version})`, async () => {
      const wallet = new TonWallet(version)
      wallet.alter = (order) => ({ ...order, messages: [...order.messages, ...order.messages] })
      equal(await codeOf(send(wallet)), 'ton/unreadable')
    })

  it('is told of: one of another account', async () => {
    const wallet = new TonWallet()
    wallet.alter = (order) => {
      wallet.person = wallet.bob
      return order
    }
    await connectedSigner(wallet)
    const { body } = loadMessage(Cell.fromBase64(await sentBy(wallet)).beginParse())
    const to = new Address(0, Buffer.alloc(32, 9))
    const message = beginCell()
      .store(storeMessage(external({ to, body })))
      .endCell()
    equal(await codeOf(sendAnswering(message.toBoc().toString('base64'))), 'ton/altered')
  })

  for (const [what, answer] of Object.entries({
    'no bag of cells': 'te6c',
    'an empty cell': Cell.EMPTY.toBoc().toString('base64'),
  }))
    it(`is told of: ${what}`, async () => {
      equal(await codeOf(sendAnswering(answer)), 'ton/unreadable')
    })

  for (const answer of [undefined, 7, {}, 'te6 c', 'A'.repeat(20_001)])
    it(`is told of: an answer that is no message (${String(answer).slice(0, 20)})`, async () => {
      equal(await codeOf(sendAnswering(answer)), 'request/sendFailed')
    })
})

async function sentBy(wallet: TonWallet): Promise<string> {
  await send(wallet)
  return wallet.sent
}

/** Asks a wallet that answers a transfer with this. */
function sendAnswering(result: unknown): Promise<unknown> {
  const wallet = new TonWallet()
  const lying = Object.assign(wallet, {
    bridge: { ...wallet.bridge, send: async () => ({ result, id: '1' }) },
  })
  return send(lying)
}
