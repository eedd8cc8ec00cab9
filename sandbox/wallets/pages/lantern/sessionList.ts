import type { ShownSession } from '../../lantern/messages.ts'
import { element } from '../element.ts'

/** The connected dapps, each with a disconnect button. */
export function sessionList(
  sessions: readonly ShownSession[],
  disconnect: (topic: string) => void,
): HTMLElement {
  const rows = sessions.map(({ topic, name, url, networks }) =>
    element(
      'li',
      { 'data-session': topic },
      element('span', {}, element('strong', {}, name), ` ${url}`),
      element('small', {}, networks.join(', ')),
      element(
        'button',
        { id: `leave ${topic}`, class: 'quiet', onclick: () => disconnect(topic) },
        'Disconnect',
      ),
    ),
  )
  const none = element('p', {}, 'No dapp is connected.')
  return element(
    'section',
    {},
    element('h2', {}, 'Connected dapps'),
    rows.length > 0 ? element('ul', {}, ...rows) : none,
  )
}
