import { harbor } from '../profiles/harbor.ts'
import { lantern } from '../profiles/lantern.ts'
import { meadow } from '../profiles/meadow.ts'
import { element } from './element.ts'

const folder = location.pathname.split('/')[1]
const profile = [harbor, lantern].find(({ id }) => id === folder) ?? meadow

/** Icon and name of the wallet whose folder the page is in. */
export const header = {
  profile,
  draw(): HTMLElement {
    const icon = element('img', { src: profile.icon, alt: '', width: 28, height: 28 })
    return element('header', {}, icon, element('strong', {}, profile.name))
  },
}
