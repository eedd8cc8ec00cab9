import { describe, expect, it } from 'vitest'
import { connectionErrors } from '../../core/src/errors/connectionErrors.ts'
import type { ErrorDefinition } from '../../core/src/errors/defineErrors.ts'
import {
  alertErrors,
  dataErrors,
  nameErrors,
  networkErrors,
  requestErrors,
} from '../../core/src/errors/errorTables.ts'
import { isUserRejection, nodeErrorName } from '../../core/src/errors/nodeErrors.ts'
import { rpcCodes } from '../../core/src/errors/rpcCodes.ts'
import { siwxErrors } from '../../core/src/errors/siwxErrors.ts'
import { embeddedErrors } from '../../features/src/embedded/embeddedErrors.ts'
import { nameRegistrationErrors } from '../../features/src/names/nameRegistrationErrors.ts'
import { swapErrors } from '../../features/src/swaps/swapErrors.ts'
import { sources } from './sources.ts'

const tables = [
  alertErrors,
  connectionErrors,
  dataErrors,
  embeddedErrors,
  nameErrors,
  nameRegistrationErrors,
  networkErrors,
  requestErrors,
  siwxErrors,
  swapErrors,
] as unknown as readonly ErrorDefinition[]

/** Codes of the catalogue with their exact messages. */
const catalogue = {
  'R8.01': {
    'data/balance': 'Token Balance Unavailable',
    'data/transactions': 'Failed to fetch transactions',
  },
  'R8.02': {
    'request/unsupportedChain': 'Unsupported chain',
    'swaps/unsupportedNetwork': 'Network not supported for Swaps',
  },
  'R8.03': {
    'connection/modalClosed': 'Modal closed',
    'connection/rejected': 'Connection rejected',
    'connection/failed': 'Failed to connect',
    'connection/noConnector': 'No connector found for connection',
    'connection/multiWalletOff': 'Multi-Wallet Not Enabled',
    'embedded/popupClosed': 'Popup closed',
    'embedded/socialFailed': 'Failed to initiate social connection',
    'embedded/farcasterFailed': 'Failed to connect to farcaster',
    'embedded/noConnector': 'No auth connector found',
    'embedded/notLoggedIn': 'Not connected to email or social',
  },
  'R8.04': {
    'siwx/notEnabled': 'SIWX is not enabled',
    'connection/notConnected': 'No ActiveCaipAddress found',
    'connection/noNetwork': 'No ActiveCaipNetwork or client found',
    'connection/disconnectFailed': 'Failed to disconnect chains: {}',
    'network/notAdded': 'Chain is not supported',
    'embedded/noFrame': 'W3mFrame: iframe is not set',
    'embedded/aborted': 'Request was aborted',
    'embedded/interrupted': 'Something went wrong',
  },
  'R8.05': {
    'request/signFailed': 'Error signing message',
  },
  'R8.06': {
    'names/resolve': 'Error resolving name',
    'names/lookup': 'Error fetching names for address',
    'nameRegistration/suggestions': 'Error fetching name suggestions',
    'nameRegistration/register': 'Error registering name {}',
    'nameRegistration/noAccount': 'Address or auth connector not found',
  },
  'R8.07': {
    'network/notFound': 'Network Not Found',
    'alert/originNotAllowed': 'Invalid App Configuration',
    'alert/sessionExpired': 'Session Expired',
    'alert/invalidProjectId': 'Invalid Project ID',
    'alert/noProjectId': 'Project ID Not Configured',
    'alert/serverError': 'Server Error',
    'alert/rateLimited': 'Rate Limited',
    'embedded/walletLoadFailed': 'Network Error: Wallet Load Failed',
    'embedded/walletRequestTimeout': 'Wallet Request Timeout',
  },
}

const messages = new Map(
  tables.flatMap(({ table, create }) =>
    Object.keys(table).map((key) => {
      const error = create(key, ['{}'] as never)
      return [error.code as string, error.shortMessage] as const
    }),
  ),
)

describe('errors', () => {
  for (const [requirement, texts] of Object.entries(catalogue))
    it(`${requirement} every message of the catalogue has its own code`, () => {
      const found = Object.keys(texts).map((code) => [code, messages.get(code)])
      expect(Object.fromEntries(found)).toEqual(texts)
    })

  it('R8.10 every code of JSON-RPC, wallets and wallet calls has one name', () => {
    const calls = [5700, 5710, 5720, 5730, 5740, 5750, 5760]
    const wallets = [4001, 4100, 4200, 4900, 4901, 4902, 5000, 5101]
    const eip1474 = [-32000, -32001, -32002, -32003, -32004, -32005, -32006]
    const jsonRpc = [-32700, -32600, -32601, -32602, -32603]
    const expected = [...jsonRpc, ...eip1474, ...wallets, ...calls]
    expect(Object.values<number>(rpcCodes).sort()).toEqual(expected.sort())
  })

  it('R8.10 4001 and 5000 are rejections by the visitor, 4100 is not', () => {
    const rejections = [4001, 5000, 4100].map((code) => isUserRejection({ code }))
    expect(rejections).toEqual([true, true, false])
  })

  it('R8.10 known node messages about a transaction have a name', () => {
    const messages = {
      'execution reverted: no': 'executionReverted',
      'nonce too high': 'nonceTooHigh',
      'nonce too low: next 4': 'nonceTooLow',
      'insufficient funds for gas * price + value': 'insufficientFunds',
      'intrinsic gas too low': 'gasTooLow',
      'intrinsic gas too high': 'gasTooHigh',
      'fee cap higher than 2^256-1': 'feeCapTooHigh',
      'max fee per gas less than block base fee': 'feeCapTooLow',
    }
    const named = Object.keys(messages).map((message) => [message, nodeErrorName({ message })])
    expect(Object.fromEntries(named)).toEqual(messages)
  })

  it('no two tables share a scope, so each code is unique', () => {
    const scopes = sources(/^(core|adapters\/[^/]+|react|features|server)\/src\/.*\.tsx?$/).flatMap(
      ({ text }) =>
        [...text.matchAll(/= (?:\/\*.*?\*\/ )?defineErrors\(\s*'(\w+)'/g)].map(
          ([, scope]) => scope,
        ),
    )
    expect(scopes.length).toBeGreaterThanOrEqual(tables.length)
    expect(scopes.filter((scope, index) => scopes.indexOf(scope) !== index)).toEqual([])
  })

  it('every error has a message', () => {
    expect([...messages].filter(([, message]) => message.trim() === '')).toEqual([])
  })
})
