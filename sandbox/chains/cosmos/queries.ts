import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import { QueryAccountRequest, QueryAccountResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import {
  QueryGranterGrantsRequest,
  QueryGranterGrantsResponse,
} from 'cosmjs-types/cosmos/authz/v1beta1/query'
import {
  QueryAllBalancesRequest,
  QueryAllBalancesResponse,
  QueryBalanceRequest,
  QueryBalanceResponse,
} from 'cosmjs-types/cosmos/bank/v1beta1/query'
import type { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { SimulateRequest, SimulateResponse } from 'cosmjs-types/cosmos/tx/v1beta1/service'
import { Chain } from './Chain.ts'
import { readTransaction } from './readTransaction.ts'

/** The events of a transfer, as those of the SDK's bank. */
function eventsOf({ fromAddress, toAddress, amount }: MsgSend) {
  const coins = amount.map((coin) => `${coin.amount}${coin.denom}`).join(',')
  const event = (type: string, name: string, account: string) => ({
    type,
    attributes: [
      { key: name, value: account },
      { key: 'amount', value: coins },
    ],
  })
  return [
    event('coin_spent', 'spender', fromAddress),
    event('coin_received', 'receiver', toAddress),
  ]
}

type Query = (chain: Chain, request: Uint8Array) => Uint8Array

/** State queries of a node, by the path of their gRPC method. Throws with the SDK's messages. */
export const queries: Readonly<Record<string, Query>> = {
  '/cosmos.auth.v1beta1.Query/Account'(chain, request) {
    const { address } = QueryAccountRequest.decode(request)
    const found = chain.ledger.account(address)
    if (!found)
      throw new Error(
        `rpc error: code = NotFound desc = account ${address} not found: key not found`,
      )
    const { accountNumber, committed: sequence } = found
    const value = BaseAccount.encode(
      BaseAccount.fromPartial({ address, accountNumber, sequence }),
    ).finish()
    return QueryAccountResponse.encode({
      account: { typeUrl: '/cosmos.auth.v1beta1.BaseAccount', value },
    }).finish()
  },

  '/cosmos.bank.v1beta1.Query/Balance'(chain, request) {
    const { address, denom } = QueryBalanceRequest.decode(request)
    const amount = String(chain.ledger.balance(address, denom))
    return QueryBalanceResponse.encode({ balance: { denom, amount } }).finish()
  },

  '/cosmos.bank.v1beta1.Query/AllBalances'(chain, request) {
    const { address } = QueryAllBalancesRequest.decode(request)
    const balances = [...chain.ledger.coins(address)]
    return QueryAllBalancesResponse.encode({ balances }).finish()
  },

  '/cosmos.authz.v1beta1.Query/GranterGrants'(chain, request) {
    const { granter } = QueryGranterGrantsRequest.decode(request)
    const grants = [...chain.grants.of(granter)]
    return QueryGranterGrantsResponse.encode({ grants }).finish()
  },

  '/cosmos.tx.v1beta1.Service/Simulate'(chain, request) {
    const { txBytes } = SimulateRequest.decode(request)
    const transaction = readTransaction(txBytes)
    const { transfers } = transaction
    const late = chain.checkSequence(transaction)
    if (late) throw new Error(`rpc error: code = Unknown desc = ${late.log}`)
    for (const { fromAddress, amount } of transfers)
      for (const { denom, amount: wanted } of amount) {
        const held = chain.ledger.balance(fromAddress, denom)
        if (held < BigInt(wanted))
          throw new Error(
            `rpc error: code = Unknown desc = spendable balance ${held}${denom} is smaller than ${wanted}${denom}: insufficient funds`,
          )
      }
    // The transaction is not signed yet; its signature will add 70 bytes.
    const gasUsed = Chain.gasOf(txBytes.length + 70)
    return SimulateResponse.encode(
      SimulateResponse.fromPartial({
        gasInfo: { gasUsed, gasWanted: 0n },
        result: { events: transfers.flatMap(eventsOf) },
      }),
    ).finish()
  },
}
