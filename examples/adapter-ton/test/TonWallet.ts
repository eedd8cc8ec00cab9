import { createHash } from 'node:crypto'
import {
  Address,
  beginCell,
  Cell,
  external,
  internal,
  type SendMode,
  storeMessage,
} from '@ton/core'
import { keyPairFromSeed, sign } from '@ton/crypto'
import { WalletContractV4, WalletContractV5R1 } from '@ton/ton'
import type { Bridge } from '../src/openSession.ts'
import type { TonChain } from './TonChain.ts'

type Version = 'v4' | 'v5'
type Person = ReturnType<typeof createPerson>
type Message = { readonly address: string; readonly amount: string; readonly payload?: string }
export type Order = {
  readonly validUntil: number
  readonly sendMode: number
  readonly messages: readonly Message[]
}
type Request = { readonly method: string; readonly params: readonly string[]; readonly id: string }

/** Global id of the sandbox's chain. */
const networkId = -217

function createPerson(seed: number, version: Version) {
  const { publicKey, secretKey } = keyPairFromSeed(Buffer.alloc(32, seed))
  const context = { workchain: 0, walletVersion: 'v5r1', subwalletNumber: 0 } as const
  const contract =
    version === 'v4'
      ? WalletContractV4.create({ workchain: 0, publicKey })
      : WalletContractV5R1.create({ publicKey, walletId: { networkGlobalId: networkId, context } })
  return { publicKey, secretKey, contract, address: contract.address }
}

/** A TON wallet whose visitor does what a test says: real keys and contracts behind TON Connect's injected bridge. */
export class TonWallet {
  says: 'yes' | 'no' | 'nothing' = 'yes'
  network = String(networkId)
  isApproved = false
  prompts = 0
  person: Person
  readonly alice: Person
  readonly bob: Person
  /** What it does to an order before it signs it. */
  alter = (order: Order): Order => order
  /** What was sent last, a bag of cells in base64. */
  sent = ''
  #answer: ((answer: unknown) => void) | undefined
  #lastId = 0
  readonly #listeners = new Set<(event: unknown) => void>()
  readonly #chain: TonChain | undefined

  constructor(version: Version = 'v5', chain?: TonChain) {
    this.alice = createPerson(1, version)
    this.bob = createPerson(2, version)
    this.person = this.alice
    this.#chain = chain
  }

  readonly walletInfo = { name: 'Aspen Wallet', image: 'data:image/svg+xml,<svg/>' }

  readonly bridge: Bridge = {
    connect: async () => {
      this.prompts += 1
      if (this.says === 'nothing')
        return new Promise((resolve) => {
          this.#answer = resolve
        })
      if (this.says === 'no') return refused(300)
      this.isApproved = true
      return this.event()
    },
    restoreConnection: async () => {
      if (this.says === 'nothing') return new Promise(() => undefined)
      return this.isApproved ? this.event() : refused(100)
    },
    send: async (request) => {
      const { method, params, id } = request as Request
      if (Number(id) <= this.#lastId) return failed(id, 1)
      this.#lastId = Number(id)
      if (this.says === 'nothing') return new Promise(() => undefined)
      return this.#respond(method, JSON.parse(params[0] ?? '{}'), id)
    },
    listen: (listener) => {
      this.#listeners.add(listener)
      return () => void this.#listeners.delete(listener)
    },
  }

  /** What it tells of the account in use. */
  event() {
    const { address, publicKey } = this.person
    const reply = { address: address.toRawString(), network: this.network }
    const item = {
      name: 'ton_addr',
      ...reply,
      publicKey: publicKey.toString('hex'),
      walletStateInit: '',
    }
    return { event: 'connect', id: 1, payload: { items: [item], device: {} } }
  }

  tell(event: unknown): void {
    for (const listener of this.#listeners) listener(event)
  }

  answerLate(): void {
    this.#answer?.(this.event())
  }

  async #respond(method: string, payload: Record<string, never>, id: string) {
    if (method === 'disconnect') {
      this.isApproved = false
      return { result: {}, id }
    }
    const isOwn =
      payload.from === this.person.address.toRawString() && payload.network === this.network
    if (!isOwn) return failed(id, 1)
    this.prompts += 1
    if (this.says === 'no') return failed(id, 300)
    if (method === 'signData') return { result: this.#sign(payload.text ?? ''), id }
    const { valid_until: validUntil = 0, messages = [] } = payload
    return { result: await this.#send({ validUntil, messages, sendMode: 3 }), id }
  }

  /** A text signed as TON Connect's specification says. */
  #sign(text: string) {
    const { address, secretKey } = this.person
    const timestamp = Math.floor(Date.now() / 1_000)
    const domain = 'acme.example'
    const hash = createHash('sha256')
      .update(textToSign({ address, domain, timestamp, text }))
      .digest()
    const signature = sign(hash, secretKey).toString('base64')
    return {
      signature,
      address: address.toRawString(),
      timestamp,
      domain,
      payload: { type: 'text', text },
    }
  }

  async #send(asked: Order): Promise<string> {
    const { contract, address, secretKey } = this.person
    const { messages, validUntil, sendMode } = this.alter(asked)
    const seqno = (await this.#chain?.seqnoOf(address)) ?? 1
    const parts = {
      seqno,
      secretKey,
      timeout: validUntil,
      sendMode: sendMode as SendMode,
      messages: messages.map(toInternal),
    }
    const isV4 = contract instanceof WalletContractV4
    const body = isV4 ? contract.createTransfer(parts) : contract.createTransfer(parts)
    const init = seqno === 0 ? { init: contract.init } : {}
    const message = beginCell()
      .store(storeMessage(external({ to: address, body, ...init })))
      .endCell()
    await this.#chain?.send(message)
    this.sent = message.toBoc().toString('base64')
    return this.sent
  }
}

type Text = { address: Address; domain: string; timestamp: number; text: string }

/** The bytes of which a wallet signs the SHA-256, from the specification of `signData`. */
export function textToSign({ address, domain, timestamp, text }: Text): Buffer {
  const site = Buffer.from(domain)
  const data = Buffer.from(text)
  const numbers = Buffer.alloc(20)
  numbers.writeInt32BE(address.workChain, 0)
  numbers.writeUInt32BE(site.length, 4)
  numbers.writeBigUInt64BE(BigInt(timestamp), 8)
  numbers.writeUInt32BE(data.length, 16)
  const parts = ['ffff', Buffer.from('ton-connect/sign-data/').toString('hex')]
  const numbered = (from: number, to: number) => numbers.toString('hex', from, to)
  parts.push(numbered(0, 4), address.hash.toString('hex'), numbered(4, 8), site.toString('hex'))
  parts.push(
    numbered(8, 16),
    Buffer.from('txt').toString('hex'),
    numbered(16, 20),
    data.toString('hex'),
  )
  return Buffer.from(parts.join(''), 'hex')
}

/** The spelling of the receiver says whether what it cannot take comes back. */
function toInternal({ address, amount, payload }: Message) {
  const { address: to, isBounceable: bounce } = Address.parseFriendly(address)
  const body = payload === undefined ? {} : { body: Cell.fromBase64(payload) }
  return internal({ to, value: BigInt(amount), bounce, ...body })
}

function refused(code: number) {
  return { event: 'connect_error', id: 1, payload: { code, message: `Refused: ${code}` } }
}

function failed(id: string, code: number) {
  return { error: { code, message: `Refused: ${code}` }, id }
}
