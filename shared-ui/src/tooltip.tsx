import { useEffect, useId, useRef, useState } from 'react';
import { InfoIcon } from './icons.tsx';
import classes from './tooltip.css';

/** Small under 100 characters, medium under 400, large above. */
export function tooltipSizeOf(text: string): 'small' | 'medium' | 'large' {
  if (text.length < 100) return 'small';
  return text.length < 400 ? 'medium' : 'large';
}

const GAP = 8;
const MARGIN = 12;
const CLOSE_DELAY = 120;
/** Milliseconds until a bubble without hover and focus closes. */
const DISPOSE_DELAY = 5_000;

/** Places the bubble above the button, or below it if there is no room; always inside the window. */
function place(bubble: HTMLElement, button: HTMLElement): void {
  const rect = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const middle = rect.left + rect.width / 2;
  const left = Math.max(MARGIN, Math.min(middle - width / 2, document.documentElement.clientWidth - width - MARGIN));
  const top = rect.top - height - GAP;
  bubble.style.left = `${left}px`;
  const below = Math.max(0, Math.min(rect.bottom + GAP, innerHeight - height));
  bubble.style.top = `${top >= 0 ? top : below}px`;
  bubble.style.setProperty('--arrow', `${middle - left}px`);
  bubble.toggleAttribute('data-below', top < 0);
}

/**
 * The "i" beside a label. Its bubble opens on hover, focus and tap, and closes on Escape, when hover and focus leave,
 * and when the button scrolls out of sight. The pointer may move onto the bubble. After a tap that does not focus the
 * button, as on some phones, the bubble closes 5 s after the last tap on it.
 */
export function Tooltip({ text, label }: { text: string; label: string }) {
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHovered = useRef(false);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (!isOpen || !bubble.current || !button.current) return;
    const openBubble = bubble.current;
    openBubble.showPopover?.();
    place(openBubble, button.current);
    const close = () => setIsOpen(false);
    const follow = () => {
      const rect = button.current?.getBoundingClientRect();
      if (!rect || rect.bottom < 0 || rect.top > innerHeight) close();
      else if (button.current) place(openBubble, button.current);
    };
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) close();
    };
    addEventListener('scroll', follow, { capture: true, passive: true });
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      removeEventListener('scroll', follow, { capture: true });
      document.removeEventListener('pointerdown', closeOutside);
      if (openBubble.isConnected) openBubble.hidePopover?.();
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
    <span
      ref={root}
      className={classes.tooltip}
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') hover(true);
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType !== 'touch') hover(false);
      }}
      onClick={() => {
        open();
        if (!isHovered.current) closeIn(DISPOSE_DELAY);
      }}
    >
      <button
        type="button"
        ref={button}
        className={classes.button}
        aria-label={`About ${label}`}
        aria-describedby={id}
        onFocus={open}
        onBlur={() => setIsOpen(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen) return;
          // Close the bubble only, not a dialog around it.
          event.preventDefault();
          event.stopPropagation();
          setIsOpen(false);
        }}
      >
        <InfoIcon width="18" height="18" />
      </button>
      <span
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        hidden={!isOpen}
        className={`${classes.bubble} ${classes[tooltipSizeOf(text)]}`}
      >
        <span>{text}</span>
        <span className={classes.arrow} />
      </span>
    </span>
  );
}
