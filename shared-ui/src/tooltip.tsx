import { useEffect, useId, useRef, useState } from 'react';
import { InfoIcon } from './icons.tsx';
import { useStyleSheet } from './style-sheet.ts';
import classes, { sheet } from './tooltip.css';

/** Small under 100 characters, medium under 400, large above. */
export function tooltipSizeOf(text: string): 'small' | 'medium' | 'large' {
  if (text.length < 100) return 'small';
  return text.length < 400 ? 'medium' : 'large';
}

const GAP = 8;
const MARGIN = 12;
const CLOSE_DELAY = 120;
/** How long a bubble stays that neither the pointer nor focus holds. */
const DISPOSE_DELAY = 5_000;

/** Above the button, or below where there is no room; never over the edge of the window. */
function place(bubble: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const middle = at.left + at.width / 2;
  const left = Math.max(MARGIN, Math.min(middle - width / 2, document.documentElement.clientWidth - width - MARGIN));
  const top = at.top - height - GAP;
  bubble.style.left = `${left}px`;
  const below = Math.max(0, Math.min(at.bottom + GAP, innerHeight - height));
  bubble.style.top = `${top >= 0 ? top : below}px`;
  bubble.style.setProperty('--arrow', `${middle - left}px`);
  bubble.toggleAttribute('data-below', top < 0);
}

/**
 * The "i" beside a label: opens on hover, focus and tap, closes on Escape, on leaving and
 * when it scrolls out of sight. The pointer may move onto the bubble. A tap that leaves no focus behind, as on some phones,
 * opens it for 5 s, from the last tap on it; while hovered or focused it stays.
 */
export function Tooltip({ text, label }: { text: string; label: string }) {
  useStyleSheet(sheet);
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHovered = useRef(false);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (!isOpen || !bubble.current || !button.current) return;
    const shown = bubble.current;
    shown.showPopover?.();
    place(shown, button.current);
    const close = () => setIsOpen(false);
    const follow = () => {
      const at = button.current?.getBoundingClientRect();
      if (!at || at.bottom < 0 || at.top > innerHeight) close();
      else if (button.current) place(shown, button.current);
    };
    const closeOutside = ({ target }: Event) => { if (!root.current?.contains(target as Node)) close(); };
    addEventListener('scroll', follow, { capture: true, passive: true });
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      removeEventListener('scroll', follow, { capture: true });
      document.removeEventListener('pointerdown', closeOutside);
      if (shown.isConnected) shown.hidePopover?.();
    };
  }, [isOpen]);
  useEffect(() => () => clearTimeout(closing.current), []);

  const open = () => {
    clearTimeout(closing.current);
    setIsOpen(true);
  };
  const closeIn = (milliseconds: number) => {
    clearTimeout(closing.current);
    if (document.activeElement !== button.current) closing.current = setTimeout(() => setIsOpen(false), milliseconds);
  };
  const hover = (isOver: boolean) => {
    isHovered.current = isOver;
    if (isOver) open();
    else closeIn(CLOSE_DELAY);
  };

  return (
    <span ref={root} className={classes.tooltip}
      onPointerEnter={({ pointerType }) => { if (pointerType !== 'touch') hover(true); }}
      onPointerLeave={({ pointerType }) => { if (pointerType !== 'touch') hover(false); }}
      onClick={() => {
        open();
        if (!isHovered.current) closeIn(DISPOSE_DELAY);
      }}>
      <button type="button" ref={button} className={classes.button} aria-label={`About ${label}`} aria-describedby={id}
        onFocus={open} onBlur={() => setIsOpen(false)}
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
