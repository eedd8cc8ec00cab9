import { sandboxContracts } from '../../../chains/contracts/sandboxContracts.ts'

const { pier, splitter } = sandboxContracts
const receiver = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** Call data of a method with an address and an amount. */
const encode = (selector: string, address: string, amount: bigint) =>
  `${selector}${address.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`

/** An allowance of 2 PIER, a transfer of 1 PIER, and a payment of 0.001 ETH. */
export const threeCalls = [
  { to: pier, data: encode('0x095ea7b3', splitter, 2_000_000n) },
  { to: pier, data: encode('0xa9059cbb', receiver, 1_000_000n) },
  { to: receiver, value: 1_000_000_000_000_000n },
]
