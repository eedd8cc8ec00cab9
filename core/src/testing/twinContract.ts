import type { Connector } from '../connector/Connector.ts'
import type { AdapterPromises } from './AdapterSample.ts'
import { ensure } from './ContractCase.ts'
import { contractHost } from './contractHost.ts'
import { manualClock } from './manualClock.ts'

/** The requirements for a second wallet that claims the identity of the first. */
export const twinPromises: AdapterPromises = {
  async 'T1 marks two wallets that claim the same identity, and restores only the first'(
    definition,
    { announceTwins },
  ) {
    if (!announceTwins) return
    const clock = manualClock()
    const host = contractHost(definition.networks, clock)
    const rows = new Map<string, Connector>()
    const stop = await definition.discover({
      clock,
      found(create) {
        const connector = create(host)
        rows.set(connector.id, connector)
      },
      lost: (id) => void rows.delete(id),
    })
    announceTwins()
    const twins = [...rows.values()].filter(({ duplicate }) => duplicate)
    ensure(twins.length === 2, 'both of them are marked')
    ensure((await twins[1]?.restore()) === undefined, 'the second is not restored')
    stop()
  },
}
