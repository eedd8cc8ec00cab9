import type { RelayStats } from '../relay/index.ts'
import type { Metric } from './metricsText.ts'

/** The figures of the relay, as metrics. */
export function relayMetrics(stats: RelayStats): readonly Metric[] {
  const gauge = (name: string, help: string, values: number): Metric => {
    return { name: `portico_relay_${name}`, help, type: 'gauge', values }
  }
  const counter = (name: string, help: string, values: Metric['values']): Metric => {
    return { name: `portico_relay_${name}_total`, help, type: 'counter', values }
  }
  return [
    gauge('connections', 'WebSockets that are open', stats.sockets),
    gauge('clients', 'Clients that are connected', stats.clients),
    gauge('topics', 'Topics that somebody here listens to', stats.topics),
    gauge('buffered_bytes', 'Bytes that wait for connections that read slowly', stats.buffered),
    ...(stats.held
      ? [
          gauge('held_messages', 'Messages that wait in this process', stats.held.messages),
          gauge('held_bytes', 'Memory that they count for', stats.held.bytes),
        ]
      : []),
    counter('evicted', 'Messages that went unread to make room for others', stats.evicted),
    counter('messages', 'Messages taken in, and written to clients', [
      [{ direction: 'in' }, stats.published],
      [{ direction: 'out' }, stats.delivered],
    ]),
    counter('repeated', 'Messages that were there already', stats.repeated),
    counter('acknowledged', 'Messages that their receiver has', stats.acknowledged),
    counter('failed', 'Requests answered with an error', stats.failed),
    counter('dropped', 'Connections ended because they did not keep up', stats.dropped),
    counter('slowed', 'Times that a client was slowed down', stats.slowed),
  ]
}
