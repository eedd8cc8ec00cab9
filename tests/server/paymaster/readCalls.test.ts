import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  parseAbi,
  slice,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { encodeCalls } from '../../../sandbox/chains/accounts/encodeCalls.ts'
import { readCalls } from '../../../server/src/paymaster/checkPolicy.ts'

const to = `0x${'ab'.repeat(20)}` as const
const abi = parseAbi([
  'function execute(bytes32 mode, bytes calls)',
  'function execute(address to, uint256 value, bytes data)',
  'struct Call { address to; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
])
const rows = {
  type: 'tuple[]',
  components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }],
} as const
const mode = (start: string) => `0x${start.padEnd(64, '0')}` as const
const inMode = (start: string, calls: Hex) =>
  encodeFunctionData({ abi, functionName: 'execute', args: [mode(start), calls] })
const batch = encodeAbiParameters([rows], [[[to, 5n, '0x12345678']]])
const read = [{ to, value: 5n, data: '0x12345678' }]

describe('the calls that an operation makes', () => {
  it.each<[string, Hex, unknown]>([
    ['a batch of ERC-7821', inMode('01', batch), read],
    ['a batch of ERC-7579 that goes on after a failure', inMode('0101', batch), read],
    ['a batch that may have options', inMode('01000000000078210001', batch), read],
    [
      'a batch with options',
      inMode(
        '01000000000078210001',
        encodeAbiParameters([rows, { type: 'bytes' }], [[[to, 5n, '0x12345678']], '0xff']),
      ),
      read,
    ],
    [
      'one call of ERC-7579',
      inMode('00', encodePacked(['address', 'uint256', 'bytes'], [to, 5n, '0x12345678'])),
      read,
    ],
    [
      'one call without data',
      inMode('00', encodePacked(['address', 'uint256'], [to, 5n])),
      [{ to, value: 5n, data: '0x' }],
    ],
    [
      'one call of a simple account',
      encodeFunctionData({ abi, functionName: 'execute', args: [to, 5n, '0x12345678'] }),
      read,
    ],
    [
      'a batch of a simple account',
      encodeFunctionData({
        abi,
        functionName: 'executeBatch',
        args: [[{ to, value: 5n, data: '0x12345678' }]],
      }),
      read,
    ],
    ['no call', encodeCalls([]), []],
  ])('are read from %s', (_, callData, expected) => {
    const found = readCalls(callData)?.map((call) => ({ ...call, to: call.to.toLowerCase() }))
    expect(found).toEqual(expected)
  })

  it.each<[string, Hex]>([
    ['nothing', '0x'],
    ['an unknown method', '0x12345678'],
    ['a delegated call', inMode('ff', concat([to, '0x12345678']))],
    ['a batch of batches', inMode('01000000000078210002', batch)],
    ['an unknown standard', inMode('01000000000012345678', batch)],
    ['an unknown way to fail', inMode('0102', batch)],
    ['a batch with more behind it', concat([inMode('01', batch), '0x00'])],
    ['calls with more behind them', inMode('01', concat([batch, `0x${'00'.repeat(32)}`]))],
    ['a batch that is cut', slice(inMode('01', batch), 0, 150)],
    ['one call that is cut', inMode('00', slice(batch, 0, 30))],
    ['more calls than one reads', encodeCalls(new Array(101).fill({ to }))],
    [
      'calls that begin elsewhere than compilers write',
      // A gap of a word: an account finds the calls, and another reader might not.
      inMode(
        '01',
        concat([`0x${'40'.padStart(64, '0')}`, `0x${'00'.repeat(32)}`, slice(batch, 32)]),
      ),
    ],
  ])('are not read from %s', (_, callData) => {
    expect(readCalls(callData)).toBeUndefined()
  })
})
