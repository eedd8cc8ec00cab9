import { privateKeyToAccount } from 'viem/accounts'

const accountOf = (digit: string) => privateKeyToAccount(`0x${digit.repeat(64)}`)

/** Accounts with public test keys. */
export const accounts = { alice: accountOf('1'), bob: accountOf('2'), carol: accountOf('3') }
