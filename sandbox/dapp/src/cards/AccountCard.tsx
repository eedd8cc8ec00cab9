import { shortMessageOf } from '@portico/core'
import { useAccount, useBalance, useDisconnect, useNetwork, useSwitchNetwork } from '@portico/react'
import { Card } from '../Card.tsx'
import { Outcome } from '../Outcome.tsx'
import { PlayMoney } from './PlayMoney.tsx'

/** The connected account with its network and balance. */
export function AccountCard() {
  const { address, status } = useAccount()
  const { network, networks } = useNetwork()
  const switching = useSwitchNetwork()
  const { disconnect } = useDisconnect()
  return (
    <Card title="Account">
      <dl>
        <dt>Status</dt>
        <dd data-field="status">{status}</dd>
        <dt>Address</dt>
        <dd data-field="address">{address ? <code>{address}</code> : '–'}</dd>
        <dt>Network</dt>
        <dd data-field="network">{network?.name ?? '–'}</dd>
        <dt>Balance</dt>
        <dd data-field="balance">{address ? <Balance /> : '–'}</dd>
      </dl>
      <fieldset className="pills">
        <legend>Switch to</legend>
        {networks
          .filter(({ caipNetworkId }) => caipNetworkId !== network?.caipNetworkId)
          .map(({ caipNetworkId, name }) => (
            <button
              key={caipNetworkId}
              type="button"
              className="quiet"
              aria-label={`Switch to ${name}`}
              onClick={() => switching.switchNetwork(caipNetworkId)}
            >
              {name}
            </button>
          ))}
      </fieldset>
      {status === 'connected' && (
        <button type="button" className="quiet" onClick={() => disconnect()}>
          Disconnect
        </button>
      )}
      {status === 'connected' && <PlayMoney key={address} />}
      <Outcome result={switching} waiting="The wallet is asking you" show={() => 'Switched'} />
    </Card>
  )
}

function Balance() {
  const { balance, lastKnown, reload } = useBalance()
  const { quantity, symbol } = lastKnown ?? {}
  return (
    <>
      {quantity ? `${quantity.numeric} ${symbol}` : '–'}{' '}
      {balance.status === 'error' && (
        <button type="button" className="link" onClick={reload}>
          {shortMessageOf(balance.error)}. Try again
        </button>
      )}
    </>
  )
}
