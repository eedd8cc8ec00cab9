import { h } from '../ui/elements.ts'

type Options = Readonly<Record<string, string | boolean>> & {
  readonly id: string
  readonly label: string
}

/** A labelled field: its input, and the two together. */
export function textField({ label, id, ...attributes }: Options): {
  input: HTMLInputElement
  field: HTMLElement
} {
  const input = h('input', { id, required: true, ...attributes })
  return { input, field: h('div', { class: 'field' }, h('label', { for: id }, label), input) }
}
