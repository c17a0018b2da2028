/** What a customer did on a rendered page before its script arrived, as far as the document does not keep it. */
interface EarlyInput {
  /** What was pressed last: a button, or Enter in a field; nothing if something else was filled in or entered since. */
  pressed?: HTMLElement | undefined;
  /** What was typed on the list that was pressed last, which searches it. */
  query: string;
  /** Ends that presses are kept: from now on the page answers them. */
  end(): void;
}

declare global {
  interface Window {
    /** Absent on pages that were not rendered, and for customers who have begun the form before. */
    earlyInput?: EarlyInput;
  }
}

/**
 * Keeps the last press of a button, or of Enter, until the page's script is there, and shows it. A customer who has a
 * form under this storage key, or whose address names one, sees the fields only with their answers.
 *
 * The document contains this function's text as a script that runs before everything else, so it uses nothing from
 * outside.
 */
export function watchEarlyInput(storageKey: string): void {
  const { documentElement } = document;
  const has = (storage: 'localStorage' | 'sessionStorage') => {
    try {
      return window[storage].getItem(storageKey) !== null;
    } catch {
      return false;
    }
  };
  if (window.location.hash.length > 1 || has('localStorage') || has('sessionStorage')) {
    documentElement.dataset['known'] = '';
    return;
  }
  const watching = new AbortController();
  const early: EarlyInput = {
    query: '',
    end() {
      watching.abort();
      press(undefined);
    },
  };
  window.earlyInput = early;

  function press(pressed: HTMLElement | undefined) {
    if (pressed !== early.pressed) early.query = '';
    early.pressed?.removeAttribute('aria-busy');
    pressed?.setAttribute('aria-busy', 'true');
    early.pressed = pressed;
  }
  function keep(event: Event, pressed: HTMLElement | null) {
    if (!pressed) return;
    event.preventDefault();
    event.stopPropagation();
    press(pressed);
  }
  const options = { capture: true, signal: watching.signal };
  const isField = (target: Element) => target.matches('#root :is(input, textarea)');
  const buttonOf = ({ target }: Event) => (target as Element).closest<HTMLElement>('#root button');
  window.addEventListener('click', (event) => keep(event, buttonOf(event)), options);
  function keepKey(event: KeyboardEvent) {
    const { key, isComposing, ctrlKey, metaKey, altKey } = event;
    const closest = (selector: string) => (event.target as Element).closest<HTMLElement>(selector);
    if (key === 'Enter' && !isComposing) return keep(event, closest('#root input'));
    const list = closest('#root button[role=combobox]');
    // A space opens the list, if nothing was typed: that is a click.
    const isText = key.length === 1 && !ctrlKey && !metaKey && !altKey && (key !== ' ' || early.query !== '');
    if (!list || !(isText || ['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key))) return;
    keep(event, list);
    if (isText) early.query += key;
  }
  window.addEventListener('keydown', keepKey, options);
  // The answer to a press moves the focus. It would take it from what a customer has gone on to type: in another field,
  // or in that of Enter, which is clicked or typed in.
  function dropPress({ type, target }: Event) {
    const isInPressed = early.pressed?.contains(target as Element);
    if (type === 'focusin' ? !isInPressed : type === 'beforeinput' || isField(target as Element)) press(undefined);
  }
  for (const goingOn of ['focusin', 'pointerdown', 'beforeinput']) window.addEventListener(goingOn, dropPress, options);
}

/** A control, and what a customer chose or typed in it. */
interface Filled {
  control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  state: string | boolean;
}

/** React keeps the text that it has seen last in a control, and overlooks an event if the control still has it. */
type TextControl = (HTMLInputElement | HTMLTextAreaElement) & { _valueTracker?: { setValue(text: string): void } };

/** The fields, boxes and plain lists on a page. */
export const controlsOf = (root: HTMLElement) => [
  ...root.querySelectorAll<Filled['control']>('input, textarea, select'),
];

/** The choices and texts of controls that their HTML did not have. */
export function filledIn(controls: readonly Filled['control'][]): Filled[] {
  return controls.flatMap((control): Filled[] => {
    if (control instanceof HTMLSelectElement) {
      const { selectedOptions, value } = control;
      return [...selectedOptions].every(({ defaultSelected }) => defaultSelected) ? [] : [{ control, state: value }];
    }
    if (control instanceof HTMLInputElement && isBox(control))
      return control.checked === control.defaultChecked ? [] : [{ control, state: control.checked }];
    return control.value === control.defaultValue ? [] : [{ control, state: control.value }];
  });
}

export const isControl = (target: unknown): target is Filled['control'] =>
  [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => target instanceof kind);

/** Whether it is a checkbox or a radio button. */
export const isBox = ({ type }: Filled['control']) => type === 'checkbox' || type === 'radio';

/** Fills in a control again so that the page notices, as if a customer did it now. */
export function fillIn({ control, state }: Filled): void {
  if (control instanceof HTMLInputElement && isBox(control)) {
    if (!state && isRadio(control)) return;
    // A click reverses it.
    control.checked = !state;
    control.click();
  } else if (control instanceof HTMLSelectElement) {
    control.value = String(state);
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (control.type === 'file') control.dispatchEvent(new Event('change', { bubbles: true }));
  else type(control, String(state));
}

/** Leaves a text that is in the control as it is, because a keyboard may be composing a word in it. */
function type(control: TextControl, text: string): void {
  if (control.value !== text) control.value = text;
  control._valueTracker?.setValue(`not ${text}`);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Presses a button, or Enter in a field, as a customer did before, and searches a list that opens. */
export async function pressAgain(pressed: HTMLElement, query: string): Promise<void> {
  if (!(pressed instanceof HTMLInputElement)) {
    pressed.click();
    // React renders.
    await Promise.resolve();
    const { activeElement } = document;
    if (query !== '' && activeElement instanceof HTMLInputElement) type(activeElement, query);
    return;
  }
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  if (pressed.dispatchEvent(enter)) pressed.form?.requestSubmit();
}

/** The element in another rendering of the page that is pressed for the same: there may be several with one text. */
export function samePressed(root: HTMLElement, pressed: HTMLElement): HTMLElement | undefined {
  if (pressed instanceof HTMLInputElement) return sameControl(root, { control: pressed, state: '' })?.control;
  const ofText = (tree: HTMLElement) =>
    [...tree.querySelectorAll('button')].filter(({ textContent }) => textContent === pressed.textContent);
  return ofText(root)[ofText(pressed.getRootNode() as HTMLElement).indexOf(pressed as HTMLButtonElement)];
}

/** The control in another rendering of the page that has the same name, and for a box the same value. */
export function sameControl(root: HTMLElement, { control, state }: Filled): Filled | undefined {
  const isSame = (other: Filled['control']) =>
    other.name === control.name && other.type === control.type && (!isRadio(control) || other.value === control.value);
  const other = controlsOf(root).find(isSame);
  return other && { control: other, state };
}

const isRadio = ({ type }: Filled['control']) => type === 'radio';
