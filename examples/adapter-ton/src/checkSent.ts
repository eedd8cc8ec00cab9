import * as ton from '@ton/core'
import { tonErrors } from './walletErrors.ts'

export type Transfer = {
  readonly from: ton.Address
  readonly address: ton.Address
  readonly isBounceable: boolean
  readonly nanotons: bigint
  readonly body: ton.Cell
  readonly validUntil: number
}

/** What a message to each of the standard wallets is long, in bits, where it orders one transfer. */
const bodyBits = { v3: 616, v4: 624, v5: 642 } as const
/** A transfer pays its fee from the rest of the balance, and may ignore errors; other modes send another amount. */
const modes = [1, 3]
const hints = ['It was sent already: look at the account before you try again']

/** Gives the hash of a sent message, in base64, once it is what was asked. Throws `ton/altered`, `ton/unreadable`. */
export function checkSent(boc: string, asked: Transfer): string {
  const sent = readSent(boc)
  if (!isSame(sent, asked)) throw tonErrors.create('altered', [], { hints })
  // The same however the message is packed (TEP-467).
  const message = ton.beginCell().storeUint(0b1000, 4).storeAddress(asked.from).storeUint(1, 6)
  return message.storeRef(sent.signed).endCell().hash().toString('hex')
}

function readSent(boc: string) {
  try {
    const { info, body } = ton.loadMessage(ton.Cell.fromBase64(boc).beginParse())
    if (info.type !== 'external-in') throw new Error(`The message is ${info.type}`)
    return { from: info.dest, signed: body, ...readOrder(body) }
  } catch (cause) {
    throw tonErrors.create('unreadable', [], { cause, hints })
  }
}

function readOrder(signed: ton.Cell) {
  const slice = signed.beginParse()
  const bits = slice.remainingBits
  slice.skip(bits === bodyBits.v5 ? 64 : 512 + 32) // the request's name or a signature, the wallet's id
  const times = { validUntil: slice.loadUint(32), seqno: slice.loadUint(32) }
  if (bits === bodyBits.v5) {
    const [action, ...more] = slice.loadBit() ? ton.loadOutList(slice.loadRef().beginParse()) : []
    if (action?.type === 'sendMsg' && more.length === 0 && !slice.loadBit())
      return { ...times, mode: action.mode, message: action.outMsg }
  }
  const isPlain = bits === bodyBits.v3 || (bits === bodyBits.v4 && slice.loadUint(8) === 0)
  if (!isPlain || slice.remainingRefs !== 1) throw new Error('It orders no single transfer')
  const [mode, message] = [slice.loadUint(8), slice.loadRef().beginParse()]
  return { ...times, mode, message: ton.loadMessageRelaxed(message) }
}

function isSame(sent: ReturnType<typeof readSent>, asked: Transfer): boolean {
  const { info, init, body } = sent.message
  // The first transfer deploys the contract, and wallets give it no end: its number is spent with it.
  const isInTime = sent.seqno === 0 || sent.validUntil <= asked.validUntil
  if (info.type !== 'internal' || init || !isInTime || !modes.includes(sent.mode)) return false
  const { dest, bounce, value } = info
  const isAmount = value.coins === asked.nanotons && !value.other?.size
  const isPath = sent.from.equals(asked.from) && dest.equals(asked.address)
  return isPath && isAmount && bounce === asked.isBounceable && body.equals(asked.body)
}
