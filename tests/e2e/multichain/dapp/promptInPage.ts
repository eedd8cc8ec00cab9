/** A wallet's own dialog in the page, above everything except the top layer; returns whether the visitor agreed. */
export function promptInPage(name: string): Promise<boolean> {
  const dialog = document.createElement('div')
  dialog.role = 'dialog'
  dialog.ariaLabel = name
  dialog.style.cssText =
    'position: fixed; inset: 0; z-index: 2147483647; background: white; color: black'
  const choices = ['Agree', 'Refuse'].map((label) => {
    const button = document.createElement('button')
    button.textContent = label
    return button
  })
  dialog.append(...choices)
  document.body.append(dialog)
  choices[0]?.focus()
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      dialog.remove()
      resolve(yes)
    }
    for (const button of choices)
      button.addEventListener('click', () => answer(button.textContent === 'Agree'))
    dialog.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') answer(false)
    })
  })
}
