import { h } from '../ui/elements.ts'

/** A button that does one thing at once. */
export function actButton(
  label: string,
  act: () => unknown,
  look: 'primary' | 'quiet' | 'danger' = 'quiet',
): HTMLButtonElement {
  const button = h('button', { class: look, type: 'button' }, label)
  button.addEventListener('click', () => void act())
  return button
}
