/** The contract that runs operations of smart accounts (ERC-4337, version 0.8), at this address on every network. */
export const entryPoint = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'
