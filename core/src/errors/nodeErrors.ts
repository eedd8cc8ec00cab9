import { KitError } from './KitError.ts'
import { rpcCodeOf, rpcCodes } from './rpcCodes.ts'

/**
 * True when the wallet's user rejected the request: 4001, also where wallets nest their own error, and WalletConnect's
 * 5000 to 5002, but not in `data` or `error`, since nodes have codes of their own there.
 */
export function isUserRejection(error: unknown): boolean {
  const code = rpcCodeOf(error)
  if (code === undefined || code < 5000 || code > 5002) return code === rpcCodes.userRejected
  return KitError.find(error, (it) => Number(Object(it).code) === code) !== undefined
}

/** JSON-RPC codes, and the HTTP status, by which operators of nodes limit requests. */
const codes: readonly unknown[] = [429, -32005, -32007, -32016, -32029, -32090, -32097]

/** True when a node did not carry out a request because there were too many, by the code of one error. */
export function isRequestLimit(code: unknown): boolean {
  return codes.includes(code)
}

/** Classifies the messages with which EVM nodes reject a transaction, but for a reverted one. */
const patterns = {
  nonceTooHigh: /nonce too high/i,
  nonceTooLow: /nonce too low|transaction already imported|already known/i,
  insufficientFunds:
    /insufficient funds|insufficient balance for transfer|exceeds transaction sender account balance|enough funds|gas required exceeds allowance/i,
  gasTooLow: /intrinsic gas too low/i,
  gasTooHigh: /intrinsic gas too high|gas limit reached|exceeds block gas limit/i,
  feeCapTooHigh: /max fee per gas higher than 2\^256-1|fee cap higher than 2\^256-1/i,
  feeCapTooLow: /max fee per gas less than block base fee|fee cap less than block base fee/i,
  tipAboveFeeCap: /max priority fee per gas higher than max fee per gas|tip higher than fee cap/i,
  typeNotSupported: /transaction type not valid|tx type not supported/i,
} as const

/** Why a node of an EVM chain refused a transaction. */
export type NodeErrorName = keyof typeof patterns | 'executionReverted'

/** The meaning of a node's message, or `undefined`. Nodes send no codes for these errors, so the text is matched. */
export function nodeErrorName(error: unknown): NodeErrorName | undefined {
  if (findRevert(error)) return 'executionReverted'
  for (const { texts } of partsOf(error))
    for (const text of texts) {
      // An operator whose plan has no funds says nothing about the account.
      const names = isRefusal(text) ? [] : Object.entries(patterns)
      for (const [name, pattern] of names) if (pattern.test(text)) return name as NodeErrorName
    }
  return undefined
}

/** A contract call that a node carried out and that failed, with the data of the contract where the node gives them. */
export type Revert = { readonly data?: `0x${string}` }

/** Geth's code for a reverted execution, which most nodes share. */
const reverted = 3
const maxDepth = 8
const maxText = 2_000

/**
 * How nodes say that a contract reverted: Geth, Erigon, Reth, Besu and Anvil; OpenEthereum, Nethermind and Conflux
 * ("VM execution error", "Reverted 0x"); Ganache, Hardhat and Frontier ("VM Exception"); Tron, Hedera and Filecoin.
 */
const reverts = [
  /\b(?:e?vm|execution|transaction|call|contract)(?: execution| call)?(?: was| has been)?:? revert(?:ed)?\b/i,
  /^(?:error: )?revert(?:ed)?(?![\w-])|revert opcode|contract_revert|revert reason=/i,
  /vm execution error|vm error occurs|message execution failed/i,
  /vm exception while processing transaction/i,
] as const

/** How nodes say that the EVM ended a contract: by its gas, an opcode, a jump, its stack, or a write in a static call. */
const halts = [
  /out ?of ?(?:gas|offset)(?! credit)/i,
  /(?:bad|invalid|undefined) ?(?:fe)? ?(?:opcode|instruction|jump)|invalid ?code\(|opcode ?not ?found/i,
  /stack ?(?:under|over)flow|stack limit reached|write protection/i,
  /static ?call violation|(?:inside|during) ?static ?call/i,
  /return data out of bounds|gas uint64 overflow|max (?:call depth|code size|initcode size) exceeded/i,
  /contract address collision|designated ?invalid|precompile ?error/i,
] as const

/** How operators say that they did not carry a request out, and nodes that they could not. */
const refusals =
  /\brate.?limit|too many requests|throttl|\b(?:quota|rpc cap|plan|billing|subscription|compute units|top up)\b|time[ -]?out|timed[ -]?out|header not found|missing trie node/i
/** What a contract says itself, after the words of the node. */
const reason = /(?:(?:^|: )revert(?:ed)? |revert(?:ed)?(?::| \(| with )).*/is
/** `Error(string)` and `Panic(uint256)`. */
const standardRevert = /^0x(?:08[cC]379[aA]0|4[eE]487[bB]71)/

/**
 * The revert that a node's error tells of; `undefined` for any other failure, such as a limit of the node, which says
 * nothing about the contract. Nodes have one code for neither, so that their texts are matched.
 */
export function findRevert(error: unknown): Revert | undefined {
  const all = partsOf(error)
  if (all.some(({ code }) => isRequestLimit(code))) return undefined
  const parts = all.filter(({ texts }) => !texts.some(isRefusal))
  const data = parts.map(dataOf).find((it) => it !== undefined)
  const isRevert =
    (data !== undefined && isPayload(data)) ||
    parts.some(({ code, texts }) => code === reverted || texts.some(isRevertText))
  return isRevert ? { ...(data && { data }) } : undefined
}

type Part = { readonly code: unknown; readonly data: unknown; readonly texts: readonly string[] }

/** The error, its causes, and the errors that wallets and nodes keep in `data`. */
function partsOf(error: unknown, depth = 0): readonly Part[] {
  if (depth >= maxDepth || typeof error !== 'object' || error === null) return []
  const { code, data, cause, originalError } = error as Readonly<Record<string, unknown>>
  const texts = [nodeText(error), data].filter((it): it is string => typeof it === 'string')
  const inner = [data, originalError, cause].flatMap((it) => partsOf(it, depth + 1))
  return [{ code, data, texts: texts.map((it) => it.slice(0, maxText)) }, ...inner]
}

/** The words of the node: viem wraps them in its own, which call any failed read of a contract "reverted". */
export function nodeText(error: object): string {
  const { details, message } = error as { readonly details?: unknown; readonly message?: unknown }
  return String((typeof details === 'string' && details !== '' ? details : message) ?? '')
}

/** Whether a text says that nothing was carried out; the reasons of contracts may have the same words. */
export function isRefusal(text: string): boolean {
  return refusals.test(text.replace(reason, ''))
}

function isRevertText(text: string): boolean {
  // Ganache says so of an account that cannot pay, too.
  return !/enough funds/i.test(text) && [...reverts, ...halts].some((pattern) => pattern.test(text))
}

/** Whether bytes alone are proof of an execution: an error of a contract, with its arguments. */
function isPayload(data: string): boolean {
  return standardRevert.test(data) || (data.length - 10) % 64 === 0
}

/** At least a selector. */
function dataOf({ data, texts }: Part): `0x${string}` | undefined {
  const isBytes = typeof data === 'string' && /^0x(?:[\da-fA-F]{2}){4,}$/.test(data)
  if (isBytes) return data as `0x${string}`
  const revertTexts = texts.map((it) => /^reverted (0x(?:[\da-f]{2})+)$/i.exec(it)?.[1])
  return revertTexts.find((it) => it !== undefined) as `0x${string}` | undefined
}
