// Cells and pieces in words, for those who hear the board.
import type { Scene } from '../engine/protocol';
import { t } from '../i18n/i18n.svelte';
import { lookOf } from './pieces';

export function cellName(cell: string, scene: Scene): string {
  const piece = scene.pieces[cell];
  return `${cell.toUpperCase()}, ${piece ? t(`piece.${lookOf(piece)}`) : t('cell.empty')}`;
}
