import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AlertIcon, CloseIcon, TickIcon } from './icons.tsx';
import classes from './toast-stack.css';

/** A message outside the form, with a title and a text. */
export interface Toast {
  id: string | number;
  tone: 'error' | 'success';
  title: string;
  message: string;
  /** How long it stays; 0: until closed. */
  milliseconds?: number;
}

/** Milliseconds that a toast stays: 10 s for errors and 5 s for others, unless `milliseconds` is set. */
export function toastTimeOf({ tone, milliseconds }: Pick<Toast, 'tone' | 'milliseconds'>): number {
  return milliseconds ?? (tone === 'error' ? 10_000 : 5_000);
}

/**
 * Toasts at the top right, errors above the others. Keep it mounted, so that screen readers announce new toasts. A
 * toast stays while it is hovered or has focus; afterwards its whole time starts again. It goes when it covers the
 * field in use.
 */
export function ToastStack({ toasts, onClose }: { toasts: readonly Toast[]; onClose(id: Toast['id']): void }) {
  return (
    <section aria-label="Notices" className={classes.stack}>
      {(['error', 'success'] as const).map((tone) => (
        <div key={tone} role={tone === 'error' ? 'alert' : 'status'} className={classes.live}>
          {toasts
            .filter((toast) => toast.tone === tone)
            .map((toast) => (
              <ToastCard key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />
            ))}
        </div>
      ))}
    </section>
  );
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose(): void }) {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const time = toastTimeOf(toast);
  const expire = useEffectEvent(onClose);
  const isHeld = isHovered || isFocused || time === 0;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => expire(), time);
    return () => clearTimeout(timer);
  }, [isHeld, time]);

  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.matches(FIELDS)) return;
      // Once the browser has scrolled to the field.
      requestAnimationFrame(() => {
        if (card.current && isOver(card.current, target)) expire();
      });
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, []);

  const isError = toast.tone === 'error';
  const Icon = isError ? AlertIcon : TickIcon;
  return (
    <div
      ref={card}
      className={`${classes.toast} ${isError ? classes.error : classes.success}`}
      data-tone={toast.tone}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <Icon className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.title}>{toast.title}</p>
        {toast.message && <p className={classes.message}>{toast.message}</p>}
      </div>
      <button type="button" className={classes.close} aria-label={`Close: ${toast.title}`} onClick={onClose}>
        <CloseIcon />
      </button>
    </div>
  );
}

const FIELDS = 'input, textarea, [role=combobox]';

function isOver(card: HTMLElement, field: HTMLElement): boolean {
  const [above, below] = [card.getBoundingClientRect(), field.getBoundingClientRect()];
  return above.left < below.right && below.left < above.right && above.top < below.bottom && below.top < above.bottom;
}
