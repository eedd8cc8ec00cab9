import { privateKeyToAccount } from 'viem/accounts'

const accountOf = (digit: string) => privateKeyToAccount(`0x${digit.repeat(64)}`)

/** Two people with keys that everybody knows. */
export const accounts = { alice: accountOf('1'), bob: accountOf('2') }
