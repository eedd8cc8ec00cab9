import { BuildBlockMode, setupWithServer } from '@acala-network/chopsticks'
import { chainSpec } from '@substrate/connect-known-chains/rococo_v2_2_asset_hub'
import { fundedAccounts } from './fundedAccounts.ts'

/**
 * Runs the runtime of Rococo's Asset Hub from its genesis in Chopsticks: WebSocket at 127.0.0.1:$PORT, one block for
 * each transaction. Needs no network. Ends when stdin closes.
 */
const port = Number(process.env.PORT ?? 0)

process.stdin.on('end', () => process.exit(0)).resume()

const account = (free: string) => ({ providers: 1, data: { free } })
const { addr } = await setupWithServer({
  port,
  host: '127.0.0.1',
  genesis: JSON.parse(chainSpec),
  'build-block-mode': BuildBlockMode.Instant,
  'import-storage': {
    System: {
      Account: fundedAccounts.map(({ address, free }) => [[address], account(free)]),
    },
  },
})
process.stdout.write(`Listening on ${addr.split(':').at(-1)}\n`)
