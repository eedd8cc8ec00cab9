import { walletErrors } from '../walletErrors.ts'

/** Sends a request to a connected wallet and parses its answer. Throws `request/*`, `connection/*`, `network/*`. */
export const requestWallet = walletErrors.request
