import type * as kit from '@portico/core/adapter'
import * as session from '@portico/core/adapter/session'
import { requestErrors } from '@portico/core/errors'
import { Address, beginCell, Cell } from '@ton/core'
import { sha256_sync, signVerify } from '@ton/crypto'
import * as z from 'zod/mini'
import { readAddress } from './address.ts'
import { checkSent } from './checkSent.ts'
import type { TonProvider } from './openSession.ts'
import { walletErrors } from './walletErrors.ts'

const transferLifetimeSeconds = 300
const maxClockSkewSeconds = 600

const sentMessage = z.string().check(z.maxLength(20_000), z.regex(/^[\w+/-]+={0,2}$/))
const signedData = z.object({
  signature: z.string().check(z.regex(/^[\w+/-]{86}={0,2}$/)),
  address: z.string().check(z.maxLength(80)),
  timestamp: z.int().check(z.nonnegative()),
  domain: z.string().check(z.maxLength(253)),
})

/** Has the wallet send TON, and checks what it sent. Throws `request/*` and as `checkSent` does. */
export async function send(request: kit.SendRequest, { clock }: kit.AdapterHost) {
  const { account, network, to, amount, memo, token } = request
  if (token) throw requestErrors.create('unsupported', ['transfer of tokens', network.name])
  const receiver = readAddress(to)
  if (!receiver) throw requestErrors.create('badAddress', [to])
  const nanotons = session.toBaseUnits(amount, network.nativeCurrency.decimals)
  const body = memo ? beginCell().storeUint(0, 32).storeStringTail(memo).endCell() : Cell.EMPTY
  const payload = memo && { payload: body.toBoc().toString('base64') }
  const validUntil = Math.floor(clock.now() / 1_000) + transferLifetimeSeconds
  const messages = [{ address: to, amount: String(nanotons), ...payload }]
  const row = { method: 'sendTransaction', otherwise: 'sendFailed', answer: sentMessage } as const
  const sent = await askWallet(request, { valid_until: validUntil, messages }, row)
  const from = Address.parse(account.address)
  return { hash: checkSent(sent, { from, ...receiver, nanotons, body, validUntil }) }
}

/** The wallet's answer to `signData` as JSON, with the payload that was asked for. Throws `request/*`. */
export async function signMessage(request: kit.SignMessageRequest, { clock }: kit.AdapterHost) {
  const { account, message } = request
  const payload = { type: 'text', text: message }
  const row = { method: 'signData', otherwise: 'signFailed', answer: signedData } as const
  const signed = await askWallet(request, payload, row)
  const address = Address.parse(account.address)
  if (signed.address !== address.toRawString()) throw requestErrors.create('accountChanged', [])
  const hash = sha256_sync(signedBytes(signed, address, message))
  const key = Buffer.from(account.publicKey ?? '', 'hex')
  const isRecent = Math.abs(signed.timestamp - clock.now() / 1_000) <= maxClockSkewSeconds
  const signature = Buffer.from(signed.signature, 'base64')
  if (isRecent && key.length === 32 && signVerify(hash, signature, key))
    return JSON.stringify({ ...signed, payload })
  const hints = ['The signature does not fit the text, the account and the time']
  throw requestErrors.create('signFailed', [], { hints })
}

/** What a wallet signs of a text, by the specification of `signData`. */
function signedBytes(signed: z.output<typeof signedData>, from: Address, text: string): Buffer {
  const head = [number(0xffff, 2), Buffer.from('ton-connect/sign-data/')]
  const who = [number(from.workChain, 4), from.hash, ...sized(signed.domain)]
  const what = [number(signed.timestamp, 8), Buffer.from('txt'), ...sized(text)]
  return Buffer.concat([...head, ...who, ...what])
}

const sized = (text: string) => [number(Buffer.byteLength(text), 4), Buffer.from(text)]

/** Big-endian, two's complement. */
function number(value: number, bytes: number): Buffer {
  const digits = BigInt.asUintN(bytes * 8, BigInt(value)).toString(16)
  return Buffer.from(digits.padStart(bytes * 2, '0'), 'hex')
}

/** Asks for the signer's account and network, after the wallet confirmed that it still authorises both. */
function askWallet<answer>(
  signer: kit.Signer,
  payload: object,
  row: session.WalletRequest & { readonly answer: kit.Parser<answer> },
): Promise<answer> {
  return walletErrors.request(async () => {
    const provider = await session.providerOf<TonProvider>(signer)
    session.checkSigner(signer, await provider.current())
    const from = Address.parse(signer.account.address).toRawString()
    return provider.request(row.method, { ...payload, network: String(signer.network.id), from })
  }, row)
}
