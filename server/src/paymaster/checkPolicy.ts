import { matchesOrigin } from '@portico/core/endpoints'
import { decodeAbiParameters, encodeAbiParameters, type Hex, size, slice, sliceHex } from 'viem'
import type { PolicyRule } from './parsePaymasterOptions.ts'
import { paymasterErrors } from './paymasterErrors.ts'
import type { SponsoredOperation } from './paymasterRequests.ts'

/** Throws `paymaster/*` for an operation that a policy does not pay for, whatever it costs. */
export function checkPolicy(
  { origins, factories, contracts, maxValue }: PolicyRule,
  { factory, callData }: SponsoredOperation,
  origin: string | null,
): void {
  if (origins && origin !== null && !matchesOrigin(origin, origins))
    throw paymasterErrors.create('origin', [])
  if (factory && !isMarker(factory) && !factories.has(factory.toLowerCase()))
    throw paymasterErrors.create('account', [])
  const calls = readCalls(callData)
  if (!calls || calls.length === 0) throw paymasterErrors.create('unreadable', [])
  for (const { to, data } of calls) {
    const methods = contracts === 'all' ? contracts : contracts.get(to.toLowerCase())
    if (!methods) throw paymasterErrors.create('contract', [to])
    const method = size(data) < 4 ? '0x' : slice(data, 0, 4).toLowerCase()
    if (methods !== 'all' && !methods.has(method))
      throw paymasterErrors.create('method', [method, to])
  }
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  if (value > maxValue) throw paymasterErrors.create('value', [])
}

/** The factory of an account of EIP-7702 is no contract. */
function isMarker(factory: string): boolean {
  return /^0x7702(0{36})?$/.test(factory)
}

type OperationCall = { readonly to: Hex; readonly value: bigint; readonly data: Hex }

const maxCalls = 100
const tuple = [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }] as const
const batch = [{ type: 'tuple[]', components: tuple }] as const
const batchWithOptions = [...batch, { type: 'bytes' }] as const
const modeAndCalls = [{ type: 'bytes32' }, { type: 'bytes' }] as const

/** `execute(bytes32,bytes)` of ERC-7579 and ERC-7821. */
const executeMode = '0xe9ae5c53'
/** `execute(address,uint256,bytes)` and `executeBatch((address,uint256,bytes)[])` of simpler accounts. */
const executeOne = '0xb61d27f6'
const executeBatch = '0x34fcd5be'

/**
 * The calls that an account makes for an operation's call data; `undefined` where it is not in one of the known forms, to
 * the byte: an account must not read other calls from it.
 */
export function readCalls(callData: Hex): readonly OperationCall[] | undefined {
  if (size(callData) < 4) return undefined
  const selector = slice(callData, 0, 4).toLowerCase()
  const rest = size(callData) > 4 ? slice(callData, 4) : '0x'
  try {
    if (selector === executeMode) return readMode(rest)
    if (selector === executeOne) return [decodeCall(rest)]
    if (selector === executeBatch) return readBatch(decodeBatch(rest))
    return undefined
  } catch {
    // Malformed call data throws errors of several kinds.
    return undefined
  }
}

/** One byte of what is called, one of what a failure does, four unused, four of the standard of the mode. */
function readMode(data: Hex): readonly OperationCall[] | undefined {
  const [mode, calls] = decodeMode(data)
  const [kind, onFailure, unused, standard] = [
    slice(mode, 0, 1),
    slice(mode, 1, 2),
    slice(mode, 2, 6),
    slice(mode, 6, 10),
  ]
  if (!['0x00', '0x01'].includes(onFailure) || unused !== '0x00000000') return undefined
  if (kind === '0x00' && standard === '0x00000000') return [readPackedCall(calls)]
  if (kind !== '0x01') return undefined
  if (standard === '0x00000000') return readBatch(decodeBatch(calls))
  if (standard !== '0x78210001') return undefined
  // With options the first word is the place of the calls after two words, else after one.
  const hasOptions = size(calls) > 32 && BigInt(slice(calls, 0, 32)) === 64n
  return readBatch(hasOptions ? decodeBatchWithOptions(calls) : decodeBatch(calls))
}

function readPackedCall(calls: Hex): OperationCall {
  if (size(calls) < 52) throw new Error('The call is cut')
  const data = size(calls) > 52 ? sliceHex(calls, 52) : '0x'
  return { to: sliceHex(calls, 0, 20), value: BigInt(sliceHex(calls, 20, 52)), data }
}

function readBatch(rows: readonly Row[]): readonly OperationCall[] | undefined {
  return rows.length > maxCalls ? undefined : rows.map(toCall)
}

type Row = readonly [to: Hex, value: bigint, data: Hex]

function toCall([to, value, data]: Row): OperationCall {
  return { to, value, data }
}

function decodeCall(data: Hex): OperationCall {
  const values = decodeAbiParameters(tuple, data)
  checkExact(encodeAbiParameters(tuple, values), data)
  return toCall(values)
}

function decodeBatch(data: Hex): readonly Row[] {
  const values = decodeAbiParameters(batch, data)
  checkExact(encodeAbiParameters(batch, values), data)
  return values[0]
}

function decodeBatchWithOptions(data: Hex): readonly Row[] {
  const values = decodeAbiParameters(batchWithOptions, data)
  checkExact(encodeAbiParameters(batchWithOptions, values), data)
  return values[0]
}

function decodeMode(data: Hex): readonly [mode: Hex, calls: Hex] {
  const values = decodeAbiParameters(modeAndCalls, data)
  checkExact(encodeAbiParameters(modeAndCalls, values), data)
  return values
}

/** Throws for another encoding than the one that libraries and compilers write. */
function checkExact(expected: Hex, data: Hex): void {
  if (expected !== data.toLowerCase()) throw new Error('The encoding is not canonical')
}
