// Functions that run in the page: each is sent as its source text, so it uses nothing from outside itself.

/** Whether a page is shown and none of its parts is still loading. */
export function isAtRest(): boolean {
  const isLoading = [...document.querySelectorAll('[role=status]')].some(
    ({ textContent }) => textContent === 'Loading…',
  );
  return document.querySelector('h1') !== null && !isLoading && !document.querySelector('#loading, [aria-busy=true]');
}

/** Opens a step by its address, and returns once the page has followed. */
export async function openStep(key: string): Promise<void> {
  const query = new URLSearchParams(location.search);
  query.set('step', key);
  history.pushState(null, '', `?${query}`);
  dispatchEvent(new PopStateEvent('popstate'));
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
}

/**
 * Presses "Fill this step" in the page's toolbox, which fills in sample answers. Returns whether it did within ten
 * seconds.
 */
export async function fillStep(): Promise<boolean> {
  const found = <Found>(find: () => Found | undefined): Promise<Found | undefined> =>
    new Promise((resolve) => {
      const end = performance.now() + 10_000;
      const look = () => {
        const what = find();
        if (what !== undefined || performance.now() > end) resolve(what);
        else setTimeout(look, 20);
      };
      look();
    });
  const toolbox = () => document.querySelector('aside[aria-label=Toolbox]');
  const control = await found(() =>
    [...(toolbox()?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent.trim() === 'Fill this step',
    ),
  );
  control?.click();
  return (
    (await found(() => /\d/.test(toolbox()?.querySelector('[role=status]')?.textContent ?? '') || undefined)) === true
  );
}

/** A question that is still open after its step's controls were used. */
export interface Unanswered {
  path: string;
  label: string;
  /** Whether it has a control that was used. */
  isTried: boolean;
}

/**
 * Answers the open questions of a step through their controls, as a customer does, with the samples that the page's
 * toolbox knows: those of the modules whose names begin with `ofModules`. Returns what no control has answered.
 */
export async function answerQuestions({ step, ofModules }: { step: string; ofModules: string }): Promise<Unanswered[]> {
  type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement;
  type Question = { path: string; label: string; step: string; module: string; isNeeded: boolean; sample?: string };
  const frame = () => new Promise(requestAnimationFrame);
  /** What `find` returns, as soon as it is something, within this many milliseconds. */
  const found = async <Found>(find: () => Found | undefined, milliseconds: number): Promise<Found | undefined> => {
    const end = performance.now() + milliseconds;
    for (;;) {
      await frame();
      const what = find();
      if (what !== undefined || performance.now() > end) return what;
    }
  };
  const toolbox = 'aside[aria-label=Toolbox]';
  const opener = await found(
    () => document.querySelector<HTMLElement>(`${toolbox} > button[aria-expanded]`) ?? undefined,
    10_000,
  );
  if (opener?.ariaExpanded === 'false') opener.click();
  await frame();
  if (!document.querySelector(`${toolbox} ul[aria-label="Open questions"]`))
    throw new Error('The toolbox does not list the open questions');
  const open = () =>
    [...document.querySelectorAll<HTMLElement>(`${toolbox} [data-question]`)]
      .map(({ dataset }) => JSON.parse(dataset.question ?? '') as Question)
      .filter((question) => question.step === step && question.module.startsWith(ofModules));
  const isOpen = (path: string) => open().some((question) => question.path === path);

  const setValue = (control: Control, value: string) =>
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  const controlsOf = (path: string) =>
    [...document.querySelectorAll<Control>(`[name="${CSS.escape(path)}"]`)].filter(
      (control) =>
        !control.matches(':disabled, [aria-disabled=true], [aria-hidden=true], [type=hidden], [type=file]') &&
        (control.labels?.[0] ?? control).getClientRects().length > 0,
    );
  /** The choices with this key first. */
  const sorted = <Choice>(choices: readonly Choice[], keyOf: (choice: Choice) => string | undefined, key?: string) =>
    [...choices].sort((one, other) => Number(keyOf(other) === key) - Number(keyOf(one) === key)).slice(0, 5);
  /** The ways to answer a question by its controls, the likeliest first; each says whether it could be done. */
  const waysTo = ({ path, sample }: Question): (() => boolean | Promise<boolean>)[] => {
    const controls = controlsOf(path);
    const [control] = controls;
    if (control instanceof HTMLSelectElement)
      return sorted(
        [...control.options].filter(({ value, disabled }) => value !== '' && !disabled),
        ({ value }) => value,
        sample,
      ).map(({ value }) => () => {
        setValue(control, value);
        return control.dispatchEvent(new Event('change', { bubbles: true }));
      });
    if (control?.role === 'combobox' && control instanceof HTMLButtonElement)
      return [
        async () => {
          control.click();
          const options = await found(() => {
            const list = document.getElementById(control.getAttribute('aria-controls') ?? '');
            const all = list?.querySelectorAll<HTMLElement>('[role=option]:not([aria-disabled=true])') ?? [];
            return all.length > 0 ? [...all] : undefined;
          }, 300);
          (options ? sorted(options, ({ dataset }) => dataset.key, sample)[0] : control)?.click();
          return options !== undefined;
        },
      ];
    if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type))
      return sorted(controls, ({ value }) => value, sample).map((choice) => () => {
        choice.click();
        return true;
      });
    if (control === undefined || control instanceof HTMLButtonElement || sample === undefined) return [];
    return [
      () => {
        control.focus();
        setValue(control, sample);
        control.dispatchEvent(new Event('input', { bubbles: true }));
        control.blur();
        return true;
      },
    ];
  };

  const tried = new Set<string>();
  const failed = new Set<string>();
  const next = () => open().find((question) => !tried.has(question.path) && waysTo(question).length > 0);
  for (let question = next(); question; question = next()) {
    const { path } = question;
    tried.add(path);
    for (const way of waysTo(question)) {
      if (!(await way())) break;
      failed.add(path);
      if (!(await found(() => !isOpen(path) || undefined, 300))) continue;
      failed.delete(path);
      break;
    }
  }
  const unanswered = open()
    .filter(({ path, isNeeded }) => failed.has(path) || (isNeeded && !tried.has(path)))
    .map(({ path, label }) => ({ path, label, isTried: failed.has(path) }));
  if (opener?.ariaExpanded === 'true') opener.click();
  return unanswered;
}

/**
 * Says what a customer cannot answer: questions whose controls did not answer them, and those for which the page still
 * finds no control. What is in an element with the path, or the beginning of it, as `data-field` may be any control,
 * such as an entry of a list that is folded.
 */
export function unanswerable(questions: readonly Unanswered[]): string[] {
  const isThere = (path: string) => {
    if (document.querySelector(`[name="${CSS.escape(path)}"]:not([type=hidden])`)) return true;
    const fields = [...document.querySelectorAll<HTMLElement>('[data-field]')].map(
      ({ dataset }) => dataset.field ?? '',
    );
    return fields.some((field) => `${field}.`.startsWith(`${path}.`) || `${path}.`.startsWith(`${field}.`));
  };
  return questions.flatMap(({ path, label, isTried }) => {
    if (isTried) return [`The control of "${label}" does not answer ${path}.`];
    return isThere(path) ? [] : [`No control has the name ${path}, so "${label}" cannot be answered.`];
  });
}

/** Searches, in the modules of these areas that have a search box, for a name that nobody has. */
export async function search(ofAreas: string): Promise<void> {
  for (const box of document.querySelectorAll<HTMLInputElement>(
    `:is(${ofAreas}) :is([role=search] input, [type=search])`,
  )) {
    if (!['text', 'search'].includes(box.type)) continue;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'smoke-walk-in-maple-hills');
    box.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise(requestAnimationFrame);
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  }
}

/** Ticks each box in the modules of these areas, and tries each choice of a group and returns to the first one. */
export async function chooseAll(ofAreas: string): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  const inModules = <E extends Element>(selector: string) => [
    ...document.querySelectorAll<E>(`:is(${ofAreas}) ${selector}`),
  ];
  const tried = new Set<string>();
  /** The first control that is shown and was not tried. */
  const next = () =>
    inModules<HTMLInputElement>(':is([type=checkbox], [type=radio])').find(
      (input) =>
        !input.disabled &&
        input.ariaDisabled !== 'true' &&
        (input.labels?.[0] ?? input).getClientRects().length > 0 &&
        !tried.has(`${input.name} ${input.value} ${input.labels?.[0]?.textContent ?? ''}`),
    );
  for (const fold of inModules<HTMLElement>('details:not([open]) > summary')) fold.click();
  const chosen = inModules<HTMLInputElement>('[type=radio]:checked').map(({ name, value }) => ({ name, value }));
  for (let input = next(); input && tried.size < 200; input = next()) {
    tried.add(`${input.name} ${input.value} ${input.labels?.[0]?.textContent ?? ''}`);
    if (!input.checked) input.click();
    await frame();
  }
  for (const { name, value } of chosen) {
    const input = inModules<HTMLInputElement>('[type=radio]').find(
      (radio) => radio.name === name && radio.value === value,
    );
    if (input && !input.checked) input.click();
    await frame();
  }
}

/** Presses the first button of each module of these areas whose name begins with "Add". */
export function addFirst(ofAreas: string): void {
  for (const module of document.querySelectorAll(ofAreas)) {
    const button = [...module.querySelectorAll('button')].find(
      (candidate) =>
        /^add\b/i.test(candidate.ariaLabel ?? candidate.textContent.trim()) &&
        !candidate.disabled &&
        candidate.getClientRects().length > 0,
    );
    button?.click();
  }
}

/** What a page shows on one step. */
export interface Shown {
  title: string;
  /** The lines of the order summary: names and amounts. */
  lines: { name: string; amounts: string }[];
  /** What the summary says is still to be chosen. */
  missing: string[];
  /** Whether every choice is made and nothing is in the order. */
  isEmpty: boolean;
  /** As the summary shows it; empty on a page without a summary. */
  total: string;
  /** How elements look that no area but `ofAreas` made, by element and property. */
  looks: Record<string, string>;
}

/**
 * Reads the step on screen. The looks are those of elements of the shell and, to see what a style does to any element
 * of a kind, of plain ones that are added for a moment.
 */
export function read(ofAreas: string): Shown {
  const summary = document.querySelector('aside:not([aria-label=Toolbox]) section[aria-labelledby]');
  const textOf = (node: Node | null | undefined) => node?.textContent?.trim() ?? '';
  const firstText = (element: Element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (textOf(walker.currentNode) !== '') return textOf(walker.currentNode);
    return '';
  };
  const rows = [...(summary?.querySelectorAll('li') ?? [])].filter(
    // What renews later is a line of text alone.
    ({ firstElementChild }) => firstElementChild !== null,
  );
  const isMissing = ({ firstElementChild }: Element) => firstElementChild?.localName === 'p';
  const lines = rows
    .filter((row) => !isMissing(row))
    .map((row) => ({
      name: firstText(row),
      amounts: (row.firstElementChild?.textContent.match(/[-−]?\$[\d,]+\.\d\d/g) ?? []).join(' '),
    }));
  const total = [...(summary?.querySelectorAll('div > span:first-child + span:last-child') ?? [])].find(
    (amount) => !amount.closest('li'),
  );

  const PROPERTIES = (
    'color background-color background-image font-family font-size font-weight font-style line-height letter-spacing ' +
    'text-transform text-decoration-line text-align padding-top padding-right padding-bottom padding-left ' +
    'border-top-width border-top-style border-top-color border-radius display visibility opacity position float ' +
    'box-shadow cursor list-style-type outline-style filter transform z-index overflow-x pointer-events content'
  ).split(' ');
  const KINDS =
    'a b button dialog dd dt em fieldset h1 h2 h3 img input label legend li p select span strong summary table td ' +
    'textarea th ul';
  const plain = document.createElement('div');
  for (const kind of KINDS.split(' ')) plain.append(document.createElement(kind));
  document.body.append(plain);
  const probes: [string, Element | null][] = [
    ...['html', 'body', '#root', 'header', 'header a', 'main', 'main h1', 'aside', 'footer', 'footer a'].map(
      (selector): [string, Element | null] => [selector, document.querySelector(selector)],
    ),
    ...['nav button', 'main button'].map((selector): [string, Element | null] => [
      selector,
      [...document.querySelectorAll(selector)].find((element) => !element.closest('[data-module]')) ?? null,
    ]),
    ...[...plain.children].map((element): [string, Element] => [`any ${element.localName}`, element]),
  ];
  const looks: Record<string, string> = {};
  for (const [name, element] of probes) {
    if (!element || element.closest(ofAreas)) continue;
    const style = getComputedStyle(element);
    for (const property of PROPERTIES) looks[`${name}: ${property}`] = style.getPropertyValue(property);
  }
  plain.remove();
  return {
    title: textOf(document.querySelector('h1')),
    lines,
    missing: rows.filter(isMissing).map(firstText),
    isEmpty: summary?.querySelector('[data-line="missing:empty-order"]') != null,
    total: textOf(total),
    looks,
  };
}

/** Keeps for `take` what the page reports to its site. */
export function passReportsOn(): void {
  navigator.sendBeacon = (_address, body) => {
    void new Response(body as Blob).text().then((text) => {
      (window as unknown as { takeReports(text: string): void }).takeReports(text);
    });
    return true;
  };
}

/** Passes on what the page's policy refuses, even if the release catches or ignores the error. */
export function passViolationsOn(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    (window as unknown as { takeViolation(text: string): void }).takeViolation(`${effectiveDirective}: ${blockedURI}`);
  });
}

/** Has the page save its form and report what went wrong, as when it is left. */
export function beLeft(): void {
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
}
