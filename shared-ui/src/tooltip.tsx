import { useEffect, useId, useRef, useState } from 'react';
import { InfoIcon } from './icons.tsx';
import { useStyleSheet } from './style-sheet.ts';
import classes, { sheet } from './tooltip.css';

/** Small under 100 characters, medium under 400, large above (UI-024). */
export function tooltipSizeOf(text: string): 'small' | 'medium' | 'large' {
  if (text.length < 100) return 'small';
  return text.length < 400 ? 'medium' : 'large';
}

const GAP = 8;
const MARGIN = 12;
const CLOSE_DELAY = 120;

/** Above the button, or below where there is no room; never over the edge of the window. */
function place(bubble: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const middle = at.left + at.width / 2;
  const left = Math.max(MARGIN, Math.min(middle - width / 2, document.documentElement.clientWidth - width - MARGIN));
  const top = at.top - height - GAP;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${top >= 0 ? top : at.bottom + GAP}px`;
  bubble.style.setProperty('--arrow', `${middle - left}px`);
  bubble.toggleAttribute('data-below', top < 0);
}

/**
 * The "i" beside a label (UI-023): opens on hover, focus and tap, closes on Escape, on leaving and on
 * scrolling. The pointer may move onto the bubble.
 */
export function Tooltip({ text, label }: { text: string; label: string }) {
  useStyleSheet(sheet);
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (!isOpen || !bubble.current || !button.current) return;
    const shown = bubble.current;
    shown.showPopover?.();
    place(shown, button.current);
    const close = () => setIsOpen(false);
    const closeOutside = ({ target }: Event) => { if (!root.current?.contains(target as Node)) close(); };
    addEventListener('scroll', close, { capture: true, passive: true });
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      removeEventListener('scroll', close, { capture: true });
      document.removeEventListener('pointerdown', closeOutside);
      if (shown.isConnected) shown.hidePopover?.();
    };
  }, [isOpen]);
  useEffect(() => () => clearTimeout(closing.current), []);

  const open = () => {
    clearTimeout(closing.current);
    setIsOpen(true);
  };
  const leave = () => {
    if (document.activeElement !== button.current) closing.current = setTimeout(() => setIsOpen(false), CLOSE_DELAY);
  };

  return (
    <span ref={root} className={classes.tooltip}
      onPointerEnter={({ pointerType }) => { if (pointerType !== 'touch') open(); }}
      onPointerLeave={({ pointerType }) => { if (pointerType !== 'touch') leave(); }}>
      <button type="button" ref={button} className={classes.button} aria-label={`About ${label}`} aria-describedby={id}
        onFocus={open} onBlur={() => setIsOpen(false)} onClick={open}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen) return;
          // The bubble closes, not the dialog around it.
          event.preventDefault();
          event.stopPropagation();
          setIsOpen(false);
        }}>
        <InfoIcon />
      </button>
      <span ref={bubble} id={id} role="tooltip" popover="manual" hidden={!isOpen}
        className={`${classes.bubble} ${classes[tooltipSizeOf(text)]}`}>
        {text}
        <span className={classes.arrow} />
      </span>
    </span>
  );
}
