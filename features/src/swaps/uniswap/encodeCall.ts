import { type AbiValue, encodeAbi } from '@portico/core/abi'

/** The call data of a function, as 0x hex. */
export function encodeCall(
  signature: keyof typeof selectors,
  ...values: readonly AbiValue[]
): string {
  return encodeAbi(values, selectors[signature])
}

/** Selectors by signature of the functions that are called; a test computes them again. */
export const selectors = {
  // Tokens and the wrapped native currency
  'allowance(address,address)': '0xdd62ed3e',
  'deposit()': '0xd0e30db0',
  'withdraw(uint256)': '0x2e1a7d4d',
  // Pools
  'getPair(address,address)': '0xe6a43905',
  'getReserves()': '0x0902f1ac',
  'getPool(address,address,uint24)': '0x1698ee82',
  'slot0()': '0x3850c7bd',
  'liquidity()': '0x1a686502',
  // Quotes
  'getAmountsOut(uint256,address[])': '0xd06ca61f',
  'quoteExactInput(bytes,uint256)': '0xcdca1753',
  // Router of v2
  'swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)':
    '0x5c11d795',
  'swapExactETHForTokensSupportingFeeOnTransferTokens(uint256,address[],address,uint256)':
    '0xb6f9de95',
  'swapExactTokensForETHSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)':
    '0x791ac947',
  // SwapRouter02
  'swapExactTokensForTokens(uint256,uint256,address[],address)': '0x472b43f3',
  'exactInput((bytes,address,uint256,uint256))': '0xb858183f',
  'unwrapWETH9(uint256,address)': '0x49404b7c',
  'selfPermit(address,uint256,uint256,uint8,bytes32,bytes32)': '0xf3995c67',
  'multicall(uint256,bytes[])': '0x5ae401dc',
  // Permit2 and the universal router
  'allowance(address,address,address)': '0x927da105',
  'execute(bytes,bytes[],uint256)': '0x3593564c',
} as const
