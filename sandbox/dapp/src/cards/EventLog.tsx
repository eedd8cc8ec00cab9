import type { KitEvent } from '@portico/core'
import { useEvents } from '@portico/react'
import { useEffect, useState } from 'react'
import { Card } from '../Card.tsx'

/** The kit's events, newest first. */
export function EventLog() {
  const event = useEvents()
  const [events, setEvents] = useState<readonly KitEvent[]>([])
  useEffect(() => {
    if (event)
      setEvents((before) => (before[0] === event ? before : [event, ...before].slice(0, 50)))
  }, [event])
  return (
    <Card title="Events">
      {events.length === 0 && <p>What happens in the kit is listed here.</p>}
      <ol className="log">
        {events.map(({ name, properties, timestamp }) => (
          <li key={`${timestamp} ${name}`}>
            <time>{new Date(timestamp).toLocaleTimeString()}</time> <strong>{name}</strong>{' '}
            <code>{properties && JSON.stringify(properties)}</code>
          </li>
        ))}
      </ol>
    </Card>
  )
}
