import type { Account, Connected } from '@portico/core'
import { chains } from '../chains.ts'
import type { Grant, WalletAddress } from './Grant.ts'

/** A grant in the words of the kit. */
export function grantToConnected({ chain, addresses: [first, ...rest] }: Grant): Connected {
  return [
    {
      namespace: 'bip122',
      networkId: `bip122:${chains[chain]}`,
      accounts: [toAccount(first), ...rest.map(toAccount)],
    },
  ]
}

function toAccount({ purpose, ...address }: WalletAddress): Account {
  return { namespace: 'bip122', type: purpose, ...address }
}
