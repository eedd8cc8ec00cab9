import { element } from './element.ts'

/** A group of radio buttons. */
export function choice(
  title: string,
  values: readonly string[],
  current: string,
  choose: (value: string) => void,
): HTMLElement {
  const rows = values.map((value) => {
    const id = `${title} ${value}`
    const checked = value === current
    const input = element('input', {
      type: 'radio',
      name: title,
      id,
      checked,
      onchange: () => choose(value),
    })
    return element('label', {}, input, element('span', {}, value))
  })
  return element('fieldset', {}, element('legend', {}, title), ...rows)
}
