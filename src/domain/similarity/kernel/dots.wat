;; Dot products of f32 vectors that lie one after the other in memory, each padded with zeros to whole steps of 16 bytes.
;;
;; Every product is summed in the same order, wherever its pair lies: four sums side by side, lane i of which takes the
;; numbers i, i + 4, i + 8 …, and at the end (lane 0 + lane 1) + (lane 2 + lane 3). plain-kernel.ts does the same in
;; TypeScript, to the bit. Relaxed SIMD's fused multiply-add would be faster, but rounds as the machine likes.
;;
;; Two rows by four columns at once: six loads serve eight products, and the eight sums stay in registers
;; (Goto and van de Geijn, Anatomy of High-Performance Matrix Multiplication, ACM TOMS 34(3), 2008, section 5).
(module
  (memory (import "kernel" "memory") 0)

  (func $total (param $sums v128) (result f32)
    (f32.add
      (f32.add (f32x4.extract_lane 0 (local.get $sums)) (f32x4.extract_lane 1 (local.get $sums)))
      (f32.add (f32x4.extract_lane 2 (local.get $sums)) (f32x4.extract_lane 3 (local.get $sums)))))

  ;; All of $rows to $rows_end with all of $columns to $columns_end: an even number of rows, a multiple of four columns.
  ;; All arguments are in bytes. Row r of the result begins at $result + r * $result_stride.
  (func (export "dots")
    (param $rows i32) (param $rows_end i32)
    (param $columns i32) (param $columns_end i32)
    (param $stride i32)
    (param $result i32) (param $result_stride i32)

    (local $column i32) (local $cell i32) (local $row_end i32)
    (local $row_a i32) (local $row_b i32)
    (local $column_0 i32) (local $column_1 i32) (local $column_2 i32) (local $column_3 i32)
    (local $a v128) (local $b v128) (local $c v128)
    (local $a0 v128) (local $a1 v128) (local $a2 v128) (local $a3 v128)
    (local $b0 v128) (local $b1 v128) (local $b2 v128) (local $b3 v128)

    (loop $next_rows
      (local.set $row_end (i32.add (local.get $rows) (local.get $stride)))
      (local.set $column (local.get $columns))
      (local.set $cell (local.get $result))

      (loop $next_columns
        (local.set $row_a (local.get $rows))
        (local.set $row_b (local.get $row_end))
        (local.set $column_0 (local.get $column))
        (local.set $column_1 (i32.add (local.get $column_0) (local.get $stride)))
        (local.set $column_2 (i32.add (local.get $column_1) (local.get $stride)))
        (local.set $column_3 (i32.add (local.get $column_2) (local.get $stride)))
        (local.set $a0 (v128.const f32x4 0 0 0 0))
        (local.set $a1 (v128.const f32x4 0 0 0 0))
        (local.set $a2 (v128.const f32x4 0 0 0 0))
        (local.set $a3 (v128.const f32x4 0 0 0 0))
        (local.set $b0 (v128.const f32x4 0 0 0 0))
        (local.set $b1 (v128.const f32x4 0 0 0 0))
        (local.set $b2 (v128.const f32x4 0 0 0 0))
        (local.set $b3 (v128.const f32x4 0 0 0 0))

        (loop $next_numbers
          (local.set $a (v128.load (local.get $row_a)))
          (local.set $b (v128.load (local.get $row_b)))
          (local.set $c (v128.load (local.get $column_0)))
          (local.set $a0 (f32x4.add (local.get $a0) (f32x4.mul (local.get $a) (local.get $c))))
          (local.set $b0 (f32x4.add (local.get $b0) (f32x4.mul (local.get $b) (local.get $c))))
          (local.set $c (v128.load (local.get $column_1)))
          (local.set $a1 (f32x4.add (local.get $a1) (f32x4.mul (local.get $a) (local.get $c))))
          (local.set $b1 (f32x4.add (local.get $b1) (f32x4.mul (local.get $b) (local.get $c))))
          (local.set $c (v128.load (local.get $column_2)))
          (local.set $a2 (f32x4.add (local.get $a2) (f32x4.mul (local.get $a) (local.get $c))))
          (local.set $b2 (f32x4.add (local.get $b2) (f32x4.mul (local.get $b) (local.get $c))))
          (local.set $c (v128.load (local.get $column_3)))
          (local.set $a3 (f32x4.add (local.get $a3) (f32x4.mul (local.get $a) (local.get $c))))
          (local.set $b3 (f32x4.add (local.get $b3) (f32x4.mul (local.get $b) (local.get $c))))

          (local.set $row_b (i32.add (local.get $row_b) (i32.const 16)))
          (local.set $column_0 (i32.add (local.get $column_0) (i32.const 16)))
          (local.set $column_1 (i32.add (local.get $column_1) (i32.const 16)))
          (local.set $column_2 (i32.add (local.get $column_2) (i32.const 16)))
          (local.set $column_3 (i32.add (local.get $column_3) (i32.const 16)))
          (local.set $row_a (i32.add (local.get $row_a) (i32.const 16)))
          (br_if $next_numbers (i32.lt_u (local.get $row_a) (local.get $row_end))))

        (f32.store (local.get $cell) (call $total (local.get $a0)))
        (f32.store offset=4 (local.get $cell) (call $total (local.get $a1)))
        (f32.store offset=8 (local.get $cell) (call $total (local.get $a2)))
        (f32.store offset=12 (local.get $cell) (call $total (local.get $a3)))
        (local.set $row_a (i32.add (local.get $cell) (local.get $result_stride)))
        (f32.store (local.get $row_a) (call $total (local.get $b0)))
        (f32.store offset=4 (local.get $row_a) (call $total (local.get $b1)))
        (f32.store offset=8 (local.get $row_a) (call $total (local.get $b2)))
        (f32.store offset=12 (local.get $row_a) (call $total (local.get $b3)))

        (local.set $cell (i32.add (local.get $cell) (i32.const 16)))
        (local.set $column (i32.add (local.get $column) (i32.mul (local.get $stride) (i32.const 4))))
        (br_if $next_columns (i32.lt_u (local.get $column) (local.get $columns_end))))

      (local.set $result (i32.add (local.get $result) (i32.mul (local.get $result_stride) (i32.const 2))))
      (local.set $rows (i32.add (local.get $row_end) (local.get $stride)))
      (br_if $next_rows (i32.lt_u (local.get $rows) (local.get $rows_end))))))
