import { encodeAbiParameters, encodeFunctionData, type Hex, parseAbi } from 'viem'

export type Call = { readonly to: Hex; readonly value?: bigint; readonly data?: Hex }

const abi = parseAbi(['function execute(bytes32 mode, bytes executionData) payable'])
const rows = {
  type: 'tuple[]',
  components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }],
} as const

/** Call data of an account of ERC-7821 for several calls. */
export function encodeCalls(calls: readonly Call[]): Hex {
  const list = calls.map(({ to, value = 0n, data = '0x' }) => [to, value, data] as const)
  const mode = `0x01${'0'.repeat(62)}` as const
  return encodeFunctionData({ abi, args: [mode, encodeAbiParameters([rows], [list])] })
}
