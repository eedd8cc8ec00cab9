/** What the wallet is asked for, or what the network is to confirm. */
export type SalePending = 'secret' | 'reserving' | 'reserved' | 'registering' | 'registered'
